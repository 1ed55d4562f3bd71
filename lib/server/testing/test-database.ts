import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Connection, openPool } from '../store/open-pool.ts'
import { PATIENT_OPTIONS } from '../store/session-defaults.ts'
import { withDatabase } from './global-setup.ts'

export interface TestDatabase {
  readonly connection: Connection
  /** Its address at the pooler in front of the server, if there is one. */
  readonly pooled: Connection | undefined
  drop(): Promise<void>
}

/** Closed connections of a process end within milliseconds; those of a pooler stay. */
const MOST_WAIT_MS = 50

let admin: pg.Pool | undefined

/** One connection for all databases of this process: opening one takes longer than most statements. */
function adminOf(connection: Connection): pg.Pool {
  admin ??= openPool(connection, { options: PATIENT_OPTIONS, max: 2, allowExitOnIdle: true })
  return admin
}

/**
 * Drops a database. Waits first for the sessions of connections that were just closed: where DROP DATABASE meets one, it
 * sleeps for a tenth of a second.
 */
async function dropDatabase(pool: pg.Pool, name: string): Promise<void> {
  for (const until = performance.now() + MOST_WAIT_MS; performance.now() < until; await sleep(1)) {
    const { rowCount } = await pool.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name])
    if (rowCount === 0) break
  }
  await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** Makes a database on the test server: a copy of the migrated template, or an empty one. */
export async function makeDatabase(kind: 'migrated' | 'empty'): Promise<TestDatabase> {
  const { connection, template, pooled } = inject('database')
  const pool = adminOf(connection)
  const name = `siang_test_${process.pid}_${randomBytes(4).toString('hex')}`
  // Copying files takes half the time of copying pages through the log, making and dropping counted together.
  const source = kind === 'migrated' ? `TEMPLATE ${template} STRATEGY FILE_COPY` : ''
  await pool.query(`CREATE DATABASE ${name} ${source}`)
  return {
    connection: withDatabase(connection, name),
    pooled: pooled && withDatabase(pooled, name),
    drop: () => dropDatabase(pool, name),
  }
}

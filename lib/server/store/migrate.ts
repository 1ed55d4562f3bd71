import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { codeOf, messageOf } from '../../domain/thrown.ts'
import { type Db, sql } from './client.ts'
import { type Connection, openPool } from './open-pool.ts'
import { troubleOf } from './trouble.ts'

const MIGRATE_LOCK = 7_302_570
const MIGRATION_EXIT_CODE = 5
/** A wait that ended, or a database that went away: the next start may succeed, so systemd starts again. */
const AGAIN_EXIT_CODE = 75
/** lock_timeout, deadlock. */
const WAITED: ReadonlySet<unknown> = new Set(['55P03', '40P01'])
/** A step that waits longer for a request gives up, because every later request would wait behind it. */
const LOCK_MS = 30_000
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** A migration that cannot run; the process ends with its exit code. */
export class MigrationError extends Error {
  readonly exitCode: number

  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options)
    this.name = 'MigrationError'
    const { cause } = options ?? {}
    const isPassing = WAITED.has(codeOf(cause)) || troubleOf(cause) === 'away'
    this.exitCode = isPassing ? AGAIN_EXIT_CODE : MIGRATION_EXIT_CODE
  }
}

interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const DEFAULT_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Numbered SQL files of a folder, in order. Throws on a gap, a double number or a file with another name. */
export function readMigrations(folder: string = DEFAULT_FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    const number = Number(FILE_NAME.exec(name)?.[1])
    if (number !== index + 1)
      throw new MigrationError(
        `${name} is not migration ${String(index + 1).padStart(4, '0')}-….sql of ${folder}.`,
      )
    const sql = readFileSync(join(folder, name), 'utf8')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Brings the schema forward (docs/operations.md#both-engines): each file in one transaction with its row, under an
 * advisory lock, so that several starters do it once. Throws MigrationError when an applied file was changed, when
 * the database is newer than the code, or when a file fails.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string = DEFAULT_FOLDER,
  /** Stops at this level: for restoring a backup of an older version before newer migrations run. */
  upTo?: number,
  { lockMs = LOCK_MS }: { lockMs?: number } = {},
): Promise<{ applied: string[]; level: number }> {
  const migrations = readMigrations(folder).slice(0, upTo)
  const client = await pool.connect()
  // A lost connection is reported by the running statement.
  client.on('error', () => {})
  const applied: string[] = []
  try {
    // The application's limits are for requests; building an index may take longer.
    await client.query(
      `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`,
    )
    // Another starter may build an index for minutes.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK])
    await client.query(`SET lock_timeout = ${lockMs}`)
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         number int PRIMARY KEY,
         name text NOT NULL,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    )
    const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
      'SELECT number, name, checksum FROM schema_migration ORDER BY number',
    )
    const newest = rows.at(-1)
    if (newest !== undefined && newest.number > migrations.length)
      throw new MigrationError(
        `The database is at migration ${newest.name}, newer than this version knows: start the newer version.`,
      )
    for (const row of rows)
      if (migrations[row.number - 1]?.checksum !== row.checksum)
        throw new MigrationError(
          `Migration ${row.name} was changed after it was applied: bring the old text back.`,
        )
    for (const migration of migrations.slice(rows.length)) {
      await applyOne(client, migration)
      applied.push(migration.name)
    }
    return { applied, level: migrations.length }
  } finally {
    // Session settings and the lock end with the connection; it must not go back to the pool.
    client.release(true)
  }
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(migration.sql)
    await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new MigrationError(`Migration ${migration.name} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** Brings the schema of a database forward, up to a level if one is given. Throws MigrationError as `migrate` does. */
export async function bringForward(
  connection: Connection,
  upTo?: number,
): Promise<{ applied: string[]; level: number }> {
  const pool = openPool(connection, { max: 1 })
  try {
    return await migrate(pool, undefined, upTo)
  } finally {
    await pool.end()
  }
}

/** The level of a database; undefined for one without tables. */
export async function readLevel(db: Db): Promise<number | undefined> {
  const { there } = await db.one<{ there: boolean }>(
    sql`SELECT to_regclass('public.schema_migration') IS NOT NULL AS there`,
  )
  if (!there) return undefined
  const { level } = await db.one<{ level: number | null }>(
    sql`SELECT max(number) AS level FROM schema_migration`,
  )
  return level ?? undefined
}

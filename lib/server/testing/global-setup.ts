import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../embedded/database.ts'
import type { Connection } from '../store/client.ts'
import { migrate } from '../store/migrate.ts'
import { openPool } from '../store/open-pool.ts'
import { PATIENT_OPTIONS, setSessionDefaults } from '../store/session-defaults.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases, the migrated template that they copy, and the pooler in front, if any. */
    database: { connection: Connection; template: string; pooled?: Connection }
  }
}

export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.toString()
}

export function poolOf(connection: Connection, max = 2): pg.Pool {
  // Creating and dropping databases takes longer than the limit of requests, also behind a pooler.
  return openPool(connection, { options: PATIENT_OPTIONS, max })
}

/** One server for the run: the embedded one in a throw-away folder, or `DATABASE_URL`. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  const dataDir = url ? undefined : mkdtempSync(join(tmpdir(), 'siang-test-'))
  const server = dataDir ? await startEmbeddedDatabase({ dataDir, maxConnections: 200 }) : undefined
  const connection: Connection = url ?? server!.connection
  const template = `siang_template_${randomBytes(4).toString('hex')}`
  const admin = poolOf(connection)
  if (server) {
    // Nothing here outlives the run. Tests of durability start servers of their own.
    await admin.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off')
    // Copies of the template are made by the kernel, and share its blocks where the file system can.
    await admin.query('ALTER ROLE CURRENT_USER SET file_copy_method = clone')
  }
  await admin.query(`CREATE DATABASE ${template}`)
  const pool = poolOf(withDatabase(connection, template))
  await migrate(pool)
  await pool.end()
  const isPooled = process.env.TEST_POOLER === 'transaction' && server !== undefined
  const pooler = isPooled ? await startPooler(server.connection) : undefined
  if (pooler) await setSessionDefaults(connection, { ofDatabase: false })
  const pooled = pooler && { host: '127.0.0.1', port: pooler.port, user: 'siang', database: 'postgres' }
  project.provide('database', { connection, template, ...(pooled ? { pooled } : {}) })

  return async () => {
    await pooler?.stop()
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`).catch(() => {})
    await admin.end()
    await server?.stop()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}

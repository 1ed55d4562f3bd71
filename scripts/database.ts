// `npm run db:migrate`, `npm run db:reset`, `npm run db:backup`, `npm run db:restore -- <folder>`, `npm run db:accept`.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Config, loadConfig } from '#lib/server/config.ts'
import type { Connection } from '#lib/server/entry/backend-interface.ts'
import { withCommandDatabase } from '#lib/server/entry/command-database.ts'
import { makeVerifiedBackup } from '#lib/server/entry/verified-backup.ts'
import { anchorFile, findLostHistory } from '#lib/server/store/anchor.ts'
import { restoreBackup, vaultKeyPrint } from '#lib/server/store/backup.ts'
import { openDatabase, sql } from '#lib/server/store/client.ts'
import { migrate } from '#lib/server/store/migrate.ts'

const command = process.argv[2]

try {
  const config = loadConfig(process.env)
  if (command === 'migrate') await withCommandDatabase(config, 'owner', bringForward)
  else if (command === 'reset') {
    if (!config.demoMode)
      throw new Error('db:reset empties demo databases only; this installation is not in demo mode.')
    await withCommandDatabase(config, 'owner', async (connection) => {
      await empty(connection)
      await rm(anchorFile(config.dataDir, connection), { force: true })
      await bringForward(connection)
    })
  } else if (command === 'backup')
    await withCommandDatabase(config, 'guest', (connection) => backUp(config, connection))
  else if (command === 'restore' && process.argv[3] !== undefined) {
    const folder = resolve(process.argv[3])
    await withCommandDatabase(config, 'owner', async (connection) => {
      const { at, tables } = await restoreBackup(connection, folder, {
        dataDir: filesPlace(config),
        vaultKey: vaultKeyPrint(config.encryptionKey),
        allowUnproven: process.argv.includes('--unproven'),
      })
      await rm(anchorFile(config.dataDir, connection), { force: true })
      console.info(`Restored ${countRows(tables)} rows as they were at ${at}.`)
    })
  } else if (command === 'accept')
    await withCommandDatabase(config, 'owner', (connection) => accept(config, connection))
  else
    throw new Error('Usage: npm run db:migrate | db:reset | db:backup | db:restore -- <folder> | db:accept')
} catch (error) {
  console.error((error as Error).message)
  process.exit((error as { exitCode?: number }).exitCode ?? 1)
}

/** Files in object storage are kept by their provider. */
function filesPlace(config: Config): string | undefined {
  return config.s3 ? undefined : config.dataDir
}

function countRows(tables: readonly { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function backUp(config: Config, connection: Connection): Promise<void> {
  const name = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  const folder = join(config.dataDir, 'backup', name)
  const user = process.env.EMBEDDED_PG_USER
  const { tables, files, missingFiles } = await makeVerifiedBackup(connection, {
    folder,
    dataDir: filesPlace(config),
    vaultKey: vaultKeyPrint(config.encryptionKey),
    ...(user ? { user } : {}),
  })
  console.info(`${folder}: ${countRows(tables)} rows and ${files.length} files, restored once and compared.`)
  if (missingFiles.length > 0) console.info(`${missingFiles.length} files have no bytes: ${missingFiles}`)
}

/** Goes on from what the database holds, although more of it, or another history, was noted beside it. */
async function accept(config: Config, connection: Connection): Promise<void> {
  const file = anchorFile(config.dataDir, connection)
  const db = openDatabase(connection, { max: 1 })
  try {
    const lost = await findLostHistory(db, file)
    if (lost === undefined) return console.info('Nothing to accept: the history is whole.')
    await db.run(
      sql`INSERT INTO audit_log (subject, transition, actor_kind, reason, at) VALUES ('history', 'accept', 'system', ${lost}, now())`,
    )
    await rm(file, { force: true })
    console.info(`${lost} Accepted.`)
  } finally {
    await db.close()
  }
}

async function withPool(connection: Connection, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: 1,
  })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

function bringForward(connection: Connection): Promise<void> {
  return withPool(connection, async (pool) => {
    const { applied, level } = await migrate(pool)
    console.info(applied.length === 0 ? `Nothing to do: level ${level}.` : `Applied ${applied.join(', ')}.`)
  })
}

function empty(connection: Connection): Promise<void> {
  return withPool(connection, async (pool) => {
    await pool.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
    await pool.query('DROP SCHEMA public CASCADE')
    await pool.query('CREATE SCHEMA public')
    console.info('The database is empty; the demo world is loaded at the next start.')
  })
}

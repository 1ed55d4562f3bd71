import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { EntryError, EXIT } from '../entry/entry-error.ts'
import type { Connection } from '../store/client.ts'
import { findAccount } from './binaries.ts'
import { startEmbeddedDatabase } from './database.ts'
import { databasePassword, prepareLayout } from './layout.ts'
import { DATABASE_PORT, DATABASE_USER } from './server.ts'

/**
 * Runs a maintenance command on the database of the installation (docs/operations.md#one-owner): `guest` commands
 * join a running embedded server; `owner` commands need the folder for themselves and end with 3 when it is in use.
 */
export async function withCommandDatabase<T>(
  config: Config,
  need: 'guest' | 'owner',
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return await work(config.databaseUrl)
  const user = process.env.EMBEDDED_PG_USER
  try {
    const database = await startEmbeddedDatabase({ dataDir: config.dataDir, ...(user ? { user } : {}) })
    try {
      return await work(database.connection)
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (need === 'owner' || !(error instanceof EntryError) || error.exitCode !== EXIT.owned) throw error
  }
  return await work(guestConnection(config.dataDir, user))
}

/** The embedded server that another process runs in this folder. */
export function guestConnection(dataDir: string, user?: string): Connection {
  const layout = prepareLayout(dataDir, findAccount(user))
  if (!existsSync(join(layout.run, 'owner.json')))
    throw new EntryError(EXIT.fault, `Nothing serves ${dataDir}.`)
  return {
    host: layout.socket,
    port: DATABASE_PORT,
    user: DATABASE_USER,
    password: databasePassword(layout),
    database: 'siang',
  }
}

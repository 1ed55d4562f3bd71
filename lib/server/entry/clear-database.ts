import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { anchorFile } from '../store/anchor.ts'
import type { Connection } from '../store/client.ts'
import { bringForward } from '../store/migrate.ts'

/** Drops everything that a demo database holds, and makes the tables anew. */
export async function clearDatabase(
  connection: Connection,
  config: Pick<Config, 'dataDir'>,
): Promise<{ applied: string[]; level: number }> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
  } finally {
    await client.end()
  }
  await rm(anchorFile(config.dataDir, connection), { force: true })
  return bringForward(connection)
}

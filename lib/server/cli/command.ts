import { composeBackend } from '../compose-backend.ts'
import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { createLogger } from '../entry/log.ts'
import type { Context } from '../services/context.ts'
import type { Connection } from '../store/client.ts'
import { type Database, openDatabase } from '../store/client.ts'
import { createClock } from '../store/clock.ts'
import { readLevel, readMigrations } from '../store/migrate.ts'
import { CommandError } from './answer.ts'

export interface Installation {
  ctx: Context
  db: Database
  connection: Connection
}

/**
 * Opens the installation's database for one command and acts as the system. Throws CommandError where its tables are not
 * those that this version knows, also while another process migrates; `atOlder`: an older level is read all the same.
 */
export function withInstallation<T>(
  config: Config,
  work: (given: Installation) => Promise<T>,
  { atOlder = false }: { atOlder?: boolean } = {},
): Promise<T> {
  return withCommandDatabase(config, 'guest', async (connection) => {
    await requireLevel(connection, atOlder)
    return withSystem(config, connection, work)
  })
}

async function requireLevel(connection: Connection, atOlder: boolean): Promise<void> {
  const db = openDatabase(connection, { max: 1 })
  try {
    const [level, known] = [await readLevel(db), readMigrations().length]
    if (level === undefined) throw new CommandError('The database is empty: `siang install` prepares it.')
    if (level > known)
      throw new CommandError(
        `The database is at level ${level}, newer than this version knows (${known}): use the newer version.`,
      )
    if (level < known && !atOlder)
      throw new CommandError(
        `The database is at level ${level} of ${known}: \`siang migrate\` brings it forward, as a start does.`,
      )
  } finally {
    await db.close()
  }
}

/** The same as `withInstallation`, on an open connection. */
export async function withSystem<T>(
  config: Config,
  connection: Connection,
  work: (given: Installation) => Promise<T>,
): Promise<T> {
  const log = createLogger({ level: config.logLevel, readable: process.stdout.isTTY === true })
  const db = openDatabase(connection, { max: 4, notices: config.notices })
  try {
    const clock = await createClock(db, config.demoMode || config.appEnv === 'test')
    const { systemContext } = composeBackend({
      config,
      db,
      now: clock.now,
      log: (level, facts) => log[level](facts),
    })
    return await work({ ctx: systemContext(), db, connection })
  } finally {
    await db.close()
  }
}

import { composeBackend } from '../compose-backend.ts'
import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { createLogger } from '../entry/log.ts'
import type { Context } from '../services/context.ts'
import type { Connection } from '../store/client.ts'
import { type Database, openDatabase } from '../store/client.ts'
import { createClock } from '../store/clock.ts'

export interface Installation {
  ctx: Context
  db: Database
  connection: Connection
}

/** Opens the installation's database for one command and acts as the system. */
export function withInstallation<T>(config: Config, work: (given: Installation) => Promise<T>): Promise<T> {
  return withCommandDatabase(config, 'guest', (connection) => withSystem(config, connection, work))
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

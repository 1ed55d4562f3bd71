import { composeBackend } from '../compose-backend.ts'
import type { Config } from '../config/config.ts'
import { withCommandDatabase } from '../embedded/command-database.ts'
import { dropHalfDemo } from '../entry/drop-half-demo.ts'
import { refuseOtherWorld } from '../entry/refuse-other-world.ts'
import { seedIfEmpty } from '../seed/index.ts'
import { openDatabase } from '../store/client.ts'
import { createClock } from '../store/clock.ts'
import { bringForward } from '../store/migrate.ts'
import { holdStartLock } from '../store/start-lock.ts'
import { type Answer, CommandError } from './answer.ts'

/** Fills an empty database with the demo world. Exit code 1 outside demo mode and where the database has content. */
export function loadDemo(config: Config): Promise<Answer> {
  if (!config.demoMode)
    throw new CommandError('The demo world is loaded in demo mode only: set DEMO_MODE=on.')
  return withCommandDatabase(config, 'guest', async (connection) => {
    await refuseOtherWorld(connection, config)
    await dropHalfDemo(connection, config)
    await bringForward(connection)
    const db = openDatabase(connection)
    try {
      const clock = await createClock(db, true)
      const { systemContext } = composeBackend({ config, db, now: clock.now, log: () => {} })
      const isLoaded = await holdStartLock(connection, async () => {
        await refuseOtherWorld(connection, config)
        return seedIfEmpty(systemContext(), clock)
      })
      if (!isLoaded)
        throw new CommandError('The database holds something already: the demo world goes into an empty one.')
      return { data: { loaded: true }, lines: ['The demo world is loaded.'] }
    } finally {
      await db.close()
    }
  })
}

// `npm run jobs:run`: clocks, expiry and outbox once, beside a running installation or alone.
import { composeBackend } from '#lib/server/backend.ts'
import { loadConfig } from '#lib/server/config.ts'
import { withCommandDatabase } from '#lib/server/entry/command-database.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { openDatabase } from '#lib/server/store/client.ts'
import { createClock } from '#lib/server/store/clock.ts'
import { runAllTasks } from '#lib/server/workers/index.ts'

try {
  const config = loadConfig(process.env)
  const log = createLogger({ level: config.logLevel, readable: process.stdout.isTTY === true })
  await withCommandDatabase(config, 'guest', async (connection) => {
    const db = openDatabase(connection)
    try {
      const clock = await createClock(db, config.demoMode || config.appEnv === 'test')
      const { systemContext } = composeBackend({
        config,
        db,
        now: clock.now,
        log: (level, facts) => log[level](facts),
      })
      await runAllTasks(systemContext())
    } finally {
      await db.close()
    }
  })
} catch (error) {
  console.error((error as Error).message)
  process.exit((error as { exitCode?: number }).exitCode ?? 1)
}

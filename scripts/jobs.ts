// `npm run jobs:run`: clocks, expiry and outbox once, beside a running installation or alone.
import { composeBackend } from '#lib/server/compose-backend.ts'
import { loadConfig } from '#lib/server/config/load-config.ts'
import { withCommandDatabase } from '#lib/server/embedded/command-database.ts'
import { describeError } from '#lib/server/entry/describe-error.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { openDatabase } from '#lib/server/store/client.ts'
import { createClock } from '#lib/server/store/clock.ts'
import { runAllTasks } from '#lib/server/workers/index.ts'

const log = createLogger({ level: process.env.LOG_LEVEL || 'info', readable: process.stdout.isTTY === true })

try {
  const config = loadConfig(process.env, { forCommand: true })
  const began = performance.now()
  await withCommandDatabase(config, 'guest', async (connection) => {
    const db = openDatabase(connection, { notices: config.notices })
    try {
      const clock = await createClock(db, config.demoMode || config.appEnv === 'test')
      const { systemContext } = composeBackend({
        config,
        db,
        now: clock.now,
        log: (level, facts) => log[level](facts),
      })
      await runAllTasks(systemContext())
      log.info({ ms: Math.round(performance.now() - began) }, 'jobs done')
    } finally {
      await db.close()
    }
  })
} catch (error) {
  const { sentence, exitCode } = describeError(error)
  log.error({ exitCode }, sentence)
  log.flush()
  process.exitCode = exitCode
}

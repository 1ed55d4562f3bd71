// `npm run jobs:run`: runs clocks, expiry and outbox once, beside a running installation or alone.
import { withInstallation } from '#lib/server/cli/command.ts'
import { loadConfig } from '#lib/server/config/load-config.ts'
import { describeError } from '#lib/server/entry/describe-error.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { runAllTasks } from '#lib/server/workers/tasks.ts'

const log = createLogger({ level: process.env.LOG_LEVEL || 'info', readable: process.stdout.isTTY === true })

try {
  const began = performance.now()
  await withInstallation(loadConfig(process.env, { forCommand: true }), ({ ctx }) => runAllTasks(ctx))
  log.info({ ms: Math.round(performance.now() - began) }, 'jobs done')
} catch (error) {
  const { sentence, exitCode } = describeError(error)
  log.error({ exitCode }, sentence)
  log.flush()
  process.exitCode = exitCode
}

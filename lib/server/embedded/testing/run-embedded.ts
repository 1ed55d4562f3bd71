import { EntryError } from '../../entry/entry-error.ts'
import { createStopper } from '../../entry/stop.ts'
import { startEmbeddedDatabase } from '../database.ts'

// Started by database.test.ts as a process of its own: `node run-embedded.ts <dataDir> [guardSeconds]`.
const [dataDir = '', guardSeconds = '60'] = process.argv.slice(2)
const quiet = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
try {
  const stopper = createStopper({ pauseMs: 0, log: quiet })
  stopper.listen()
  process.stdout.write('listening\n')
  const database = await stopper.start(
    (signal) => startEmbeddedDatabase({ dataDir, log: quiet, guardSeconds: Number(guardSeconds), signal }),
    (made) => made.stop(),
  )
  process.stdout.write(`${JSON.stringify({ ready: database.connection, server: database.pid() })}\n`)
  setInterval(() => {}, 1000)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(error instanceof EntryError ? error.exitCode : 1)
}

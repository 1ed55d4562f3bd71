import { startEmbeddedDatabase } from '../embedded-database.ts'
import { EntryError } from '../entry-error.ts'

// Started by embedded-database.test.ts as a process of its own: `node run-embedded.ts <dataDir> [guardSeconds]`.
const [dataDir = '', guardSeconds = '60'] = process.argv.slice(2)
const quiet = { info: () => {}, warn: () => {}, error: () => {}, fatal: () => {} }
try {
  const database = await startEmbeddedDatabase({ dataDir, log: quiet, guardSeconds: Number(guardSeconds) })
  process.stdout.write(`${JSON.stringify({ ready: database.connection, server: database.pid() })}\n`)
  const alive = setInterval(() => {}, 1000)
  process.once('SIGTERM', async () => {
    clearInterval(alive)
    await database.stop()
    process.exit(0)
  })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(error instanceof EntryError ? error.exitCode : 1)
}

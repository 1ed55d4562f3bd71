// `npm run test:pooler [-- files]`: the database tests with PgBouncer in transaction mode in front of the database.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, run } from './tools.mjs'

if (spawnSync('pgbouncer', ['--version']).status !== 0) {
  console.info('Skipped: PgBouncer is missing (Debian: apt-get install pgbouncer).')
  process.exit(0)
}
ensureInstalled()
const { code } = await run('vitest', ['run', '--project', 'database', ...process.argv.slice(2)], {
  env: { TEST_POOLER: 'transaction' },
})
process.exit(code)

// Our entry and router on the database of a bench. Arguments: port, file of the bench.
import { readFileSync } from 'node:fs'
import { composeBackend } from '#lib/server/compose-backend.ts'
import { ownsPath } from '../lib/server/backend.ts'
import { loadConfig } from '../lib/server/config/load-config.ts'
import { createHealth } from '../lib/server/entry/health.ts'
import { createEntry } from '../lib/server/entry/serve.ts'
import { isSharedRead } from '../lib/server/http/shared-reads.ts'
import { createCachedReads } from '../lib/server/pages/cached-reads.ts'
import { openDatabase } from '../lib/server/store/client.ts'

const [port, file] = process.argv.slice(2)
const { connection, dataDir, network = 'internal', max = 10 } = JSON.parse(readFileSync(file, 'utf8'))
const appUrl = `http://127.0.0.1:${port}`
const config = loadConfig({ DEMO_MODE: 'on', GEOIP_URL: 'off', APP_URL: appUrl }, { dataDir, appEnv: 'test' })
const db = openDatabase(connection, { max })
const parts = composeBackend({ config, db, now: () => new Date(), log: () => {} })
const backend = { fetch: (request) => parts.handle(request, { address: network }), owns: ownsPath }
const reads = createCachedReads({
  backend,
  isShared: isSharedRead,
  appUrl,
  maxBytes: 4 * 1024 * 1024,
  freshMs: 10_000,
  onError: console.error,
})
const log = { info() {}, warn() {}, error: console.error, debug() {} }
const { server } = createEntry({
  hosts: config.hosts,
  appUrl,
  trustProxy: 0,
  backend,
  reads,
  health: createHealth({
    version: 'bench',
    metricsToken: undefined,
    isStopping: () => false,
    ready: async () => ({ ok: true, checks: {} }),
  }),
  pages: undefined,
  files: undefined,
  log,
})
server.listen(Number(port), '127.0.0.1')
// A profile is written when the process ends by itself.
process.once('SIGINT', () => process.exit(0))

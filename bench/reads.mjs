// Row 4 of docs/performance.md: reads of the contract over HTTP, beside raw Node and a route handler of Next that run
// the same statements on the same database. The server is our entry and router without pages; reads are not limited.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { seedBasics, seedContent } from '../lib/server/seed/content.ts'
import { freePort } from '../lib/server/testing/free-port.ts'
import { findNode, ROOT } from '../scripts/tools.mjs'
import { makeWorld } from './growth.mjs'
import { load, median, spread, start } from './load.mjs'
import { statementsOf } from './plans.mjs'
import { heading, startBare } from './rivals.mjs'

const JOBS = 2_000
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 3)
const CONNECTIONS = 32
const GOALS = { raw: 0.6, next: 5 }

const node = findNode()
const dataDir = mkdtempSync(join(tmpdir(), 'siang-reads-'))
const file = join(dataDir, 'reads.json')
const database = await startEmbeddedDatabase({ dataDir, maxConnections: 60 })
const running = []
let missed = 0
try {
  const world = await makeWorld(database, JOBS, dataDir)
  const clock = { now: () => new Date(), hold: () => {} }
  await seedBasics(world.systemContext())
  await seedContent(world.systemContext(), clock)
  const { marketer, influencer } = world.made
  const reads = [
    { name: 'public jobs', path: '/api/campaigns/public/job' },
    { name: 'blog list', path: '/api/blogs/lang/th' },
    { name: 'credits total', path: `/api/credits/marketers/${marketer.id}/total`, token: marketer.token },
    { name: 'marketer dashboard, 500 jobs', path: '/api/marketers/dashboard', token: marketer.token },
    { name: 'influencer dashboard, 500 jobs', path: '/api/influencers/dashboard', token: influencer.token },
  ]
  for (const read of reads) {
    await world.get(read.path, read.token)
    read.statements = await statementsOf(() => world.get(read.path, read.token))
  }
  const connection = { ...database.connection, database: world.name }
  writeFileSync(file, JSON.stringify({ connection, reads, dataDir }))

  const serve = async (script) => {
    const port = await freePort()
    const server = start(node, [join(ROOT, 'bench', script), String(port), file])
    running.push(server)
    const url = `http://127.0.0.1:${port}`
    await server.ready(`${url}/api/health/live`)
    return url
  }
  const ours = await serve('reads-server.mjs')
  const raw = await serve('reads-raw.mjs')
  process.env.BENCH_READS = file
  const bare = await startBare()
  running.push(bare)

  heading(`${ROUNDS} rounds of ${SECONDS} s in turns, ${CONNECTIONS} connections, not compressed`)
  console.info('| read | statements | ours/s | raw/s | Next/s | ours ÷ raw | ours ÷ Next | spread |')
  console.info('|---|---|---|---|---|---|---|---|')
  for (const [n, { name, path, token, statements }] of reads.entries()) {
    const headers = { 'accept-encoding': 'identity', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const targets = { ours: ours + path, raw: `${raw}/${n}`, next: `${bare.url}/read/${n}` }
    const rates = { ours: [], raw: [], next: [] }
    for (const url of Object.values(targets))
      await load(url, { connections: CONNECTIONS, seconds: 2, headers })
    for (let round = 0; round < ROUNDS; round++)
      for (const [which, url] of Object.entries(targets))
        rates[which].push(
          (await load(url, { connections: CONNECTIONS, seconds: SECONDS, headers })).perSecond,
        )
    const [a, b, c] = [rates.ours, rates.raw, rates.next].map(median)
    if (a / b < GOALS.raw || a / c < GOALS.next) missed++
    console.info(
      `| ${name} | ${statements.length} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${c.toFixed(0)} | ${(a / b).toFixed(2)} | ${(a / c).toFixed(1)} | ${(spread(rates.ours) * 100).toFixed(0)} % |`,
    )
  }
  console.info(
    `\nGoals: ≥ ${GOALS.raw} × raw, ≥ ${GOALS.next} × a route handler of Next: ${missed === 0 ? 'reached' : `missed by ${missed}`}`,
  )
  await world.db.close()
} finally {
  for (const server of running) await server.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(missed === 0 ? 0 : 1)

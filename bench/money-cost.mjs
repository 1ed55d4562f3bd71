// Cost of one call of each money command: processor time, statements, and how often it waits for the database. One
// after the other in this process, so that other load on the machine matters little. `CALLS=60 BATCH=50`.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { checkInvariants } from '../lib/server/invariants/index.ts'
import { migrate } from '../lib/server/store/migrate.ts'
import { commit } from './load.mjs'
import { watchCpu } from './money-clients.mjs'
import { VERBS } from './money-verbs.mjs'
import { fillMarket, openMarket } from './money-world.mjs'

const CALLS = Number(process.env.CALLS ?? 100)
const WARM = 10

/** Statements sent, and those that were sent while no other was running. */
const sent = { statements: 0, waits: 0 }
let underWay = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...given) {
  sent.statements++
  if (underWay++ === 0) sent.waits++
  const done = () => underWay--
  const told = given.at(-1)
  if (typeof told === 'function')
    return query.apply(this, [
      ...given.slice(0, -1),
      (...result) => {
        done()
        told(...result)
      },
    ])
  const answer = query.apply(this, given)
  answer.then(done, done)
  return answer
}

const dataDir = mkdtempSync(join(tmpdir(), 'siang-money-cost-'))
const server = await startEmbeddedDatabase({ dataDir, maxConnections: 60 })
let isWhole = false
try {
  const pool = new pg.Pool({ ...server.connection, max: 1 })
  await migrate(pool)
  await pool.end()
  const market = openMarket(server.connection, dataDir)
  const people = await fillMarket(market, CALLS + WARM)
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, one client, load ${loadavg()[0].toFixed(1)} before\n`,
  )
  console.info(
    '| verb | calls | waits for the database | statements | ms of processors: application | database |\n|---|---|---|---|---|---|',
  )
  for (const { name, prepare, size = 1 } of VERBS) {
    const calls = await prepare(market, people, Math.floor((CALLS + WARM) / size))
    await market.db.pool.query('ANALYZE')
    // PostgreSQL plans each prepared statement five times before it caches the plan.
    const warm = calls.splice(0, Math.min(WARM, Math.floor(calls.length / 2)))
    for (const call of warm) await market.ask(call())
    Object.assign(sent, { statements: 0, waits: 0 })
    const cpu = watchCpu(process.pid, server.pid())
    for (const call of calls) await market.ask(call())
    const used = cpu.stop()
    const each = (sum) => (sum === undefined ? '–' : (sum / calls.length).toFixed(1))
    console.info(
      `| ${size > 1 ? `${name} of ${size}` : name} | ${calls.length} | ${each(sent.waits)} | ${each(sent.statements)} | ${each(used?.application)} | ${each(used?.database)} |`,
    )
  }
  const broken = await checkInvariants(market.db, new Date())
  isWhole = broken.length === 0
  console.info(
    `\nThe books after it: ${isWhole ? 'every invariant holds' : broken.map(({ id }) => id).join(', ')}`,
  )
  await market.close()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWhole ? 0 : 1)

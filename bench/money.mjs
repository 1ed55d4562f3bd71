// Row 5 of docs/performance.md: verbs of money over HTTP, beside pgbench that sends the same statements to the same
// server. `--short` makes fewer calls, for a machine that does other things as well.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { checkInvariants } from '../lib/server/invariants/index.ts'
import { migrate } from '../lib/server/store/migrate.ts'
import { findNode, ROOT, toolEnvironment } from '../scripts/tools.mjs'
import { commit, freePort, sleep } from './load.mjs'
import { sendAll, watchWaits } from './money-clients.mjs'
import { hasPgbench, replay, takeDown, toScript } from './money-replay.mjs'
import { VERBS } from './money-verbs.mjs'
import { fillMarket, openMarket } from './money-world.mjs'

const isShort = process.argv.includes('--short')
const LEVELS = [1, 4, 16, 64]
/** Calls at each level; `CALLS=2,4,8,8` makes others. */
const CALLS = process.env.CALLS?.split(',').map(Number) ?? (isShort ? [12, 24, 64, 96] : [150, 300, 600, 640])
const POOL = Number(process.env.POOL ?? 16)
/** `LANES=1`: one row and one chain for all, as it was before there were lanes. */
const LANES = Number(process.env.LANES ?? 16)
/** Calls at half of what 16 clients reached, each at its time. */
const HALF = Number(process.env.HALF ?? (isShort ? 32 : 300))
const GOALS = { ratio: 0.35, growth: 4, p99: 100 }
const only = process.argv.slice(2).filter((name) => !name.startsWith('-'))

const total = CALLS.reduce((sum, n) => sum + n, HALF)
const dataDir = mkdtempSync(join(tmpdir(), 'siang-money-'))
const server = await startEmbeddedDatabase({ dataDir, maxConnections: 200 })
const at = (database) => ({ ...server.connection, database })
const WORLD = 'money'

async function admin(text) {
  const client = new pg.Client(at('postgres'))
  await client.connect()
  await client.query(text)
  await client.end()
}
async function clone(name) {
  await admin(`CREATE DATABASE ${name} TEMPLATE ${WORLD}`)
  await admin(`ALTER DATABASE ${name} SET siang.lanes = '${LANES}'`)
}
const drop = (name) => admin(`DROP DATABASE ${name} WITH (FORCE)`)

async function inMarket(database, work) {
  const market = openMarket(at(database), dataDir)
  try {
    return await work(market)
  } finally {
    await market.close()
  }
}

/** Our door and router in a process of its own, on the world. */
async function serve() {
  const port = await freePort()
  const file = join(dataDir, 'money.json')
  writeFileSync(file, JSON.stringify({ connection: at(WORLD), dataDir, network: '203.0.113.7', max: POOL }))
  const child = spawn(findNode(), [join(ROOT, 'bench/reads-server.mjs'), String(port), file], {
    env: toolEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const base = `http://127.0.0.1:${port}`
  for (let n = 0; n < 300; n++) {
    const answer = await fetch(`${base}/api/health/live`).catch(() => undefined)
    if (answer?.ok) break
    await sleep(100)
  }
  return {
    base,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function levelsOf(items) {
  const rest = [...items]
  return CALLS.map((count) => rest.splice(0, count))
}

async function measure(verb, people) {
  const calls = await inMarket(WORLD, (market) => verb.prepare(market, people, total))
  if (calls.length < total)
    throw new Error(`${verb.name}: ${calls.length} of ${total} calls could be prepared`)
  const plain = []
  if (hasPgbench()) {
    await clone('taken')
    await clone('again')
    const scripts = await inMarket('taken', async (market) => {
      const made = []
      for (const call of calls.slice(0, total - HALF))
        made.push(toScript(await takeDown(() => market.ask(call()))))
      return made
    })
    await drop('taken')
    for (const [n, own] of levelsOf(scripts).entries())
      plain.push(await replay(at('again'), own, LEVELS[n], dataDir))
    await drop('again')
  }
  const app = await serve()
  const rows = []
  try {
    for (const [n, own] of levelsOf(calls).entries()) {
      const waits = await watchWaits(at(WORLD))
      const sent = sendAll(app.base, own, LEVELS[n])
      const seen = await sent.then(waits.stop, waits.stop)
      rows.push({ clients: LEVELS[n], http: await sent, plain: plain[n], waits: seen })
    }
    rows.half = await sendAll(app.base, calls.slice(total - HALF), 64, rows[2].http.perSecond / 2)
  } finally {
    await app.stop()
  }
  return rows
}

const figure = (value, digits) => (Number.isFinite(value) ? value.toFixed(digits) : '–')

let missed = 0
let isWhole = true
try {
  await admin(`CREATE DATABASE ${WORLD}`)
  await admin(`ALTER DATABASE ${WORLD} SET siang.lanes = '${LANES}'`)
  const pool = new pg.Pool(at(WORLD))
  await migrate(pool)
  await pool.end()
  const people = await inMarket(WORLD, (market) => fillMarket(market, total))
  if (!hasPgbench()) console.info('pgbench is missing (Debian: postgresql-contrib): no ratio')
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${isShort ? 'short' : 'whole'} run, pool of ${POOL}, ${LANES} lanes; clients, application and database share one machine\n`,
  )
  console.info('| verb | clients | HTTP/s | p50 | p99 | pgbench/s | ratio | waits (mean connections) |')
  console.info('|---|---|---|---|---|---|---|---|')
  const growths = []
  for (const verb of VERBS) {
    const rows = await measure(verb, people)
    if (only.length > 0 && !only.includes(verb.name)) continue
    for (const { clients, http, plain, waits } of rows) {
      const top = waits.slice(0, 4).map(({ event, mean }) => `${event} ${mean.toFixed(1)}`)
      console.info(
        `| ${verb.name} | ${clients} | ${figure(http.perSecond, 1)} | ${figure(http.p50, 0)} ms | ${figure(http.p99, 0)} ms | ${figure(plain?.perSecond, 1)} | ${figure(http.perSecond / plain?.perSecond, 2)} | ${top.join(', ')}${http.refused > 0 ? `; ${http.refused} put off` : ''} |`,
      )
      if (plain?.failed.length > 0)
        console.info(`  ${plain.failed.length} of pgbench's clients ended early: ${plain.failed[0]}`)
    }
    const [one, , sixteen] = rows
    const growth = sixteen.http.perSecond / one.http.perSecond
    const plainGrowth = sixteen.plain?.perSecond / one.plain?.perSecond
    const ratio = sixteen.http.perSecond / sixteen.plain?.perSecond
    const { half } = rows
    growths.push(
      `| ${verb.name} | ${figure(growth, 2)} | ${figure(plainGrowth, 2)} | ${figure(ratio, 2)} | ${figure(half.perSecond, 1)}/s: ${figure(half.p50, 0)} ms, ${figure(half.p99, 0)} ms |`,
    )
    if (growth < GOALS.growth || ratio < GOALS.ratio || half.p99 > GOALS.p99) missed++
  }
  console.info(
    '\n| verb | growth 1 → 16, HTTP | growth 1 → 16, pgbench | ratio at 16 | p50, p99 at half load |\n|---|---|---|---|---|',
  )
  for (const line of growths) console.info(line)
  const broken = await inMarket(WORLD, ({ db }) => checkInvariants(db, new Date()))
  isWhole = broken.length === 0
  console.info(
    `\nThe books after it: ${isWhole ? 'every invariant holds' : broken.map(({ id, rows }) => `${id} ${JSON.stringify(rows[0], (_, v) => (typeof v === 'bigint' ? String(v) : v))}`).join(', ')}`,
  )
  console.info(
    `Goals: ≥ ${GOALS.ratio} of pgbench at 16 clients, growth ≥ ${GOALS.growth}, p99 at half load ≤ ${GOALS.p99} ms: ${missed === 0 ? 'reached' : `missed by ${missed} of ${growths.length} verbs`}`,
  )
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWhole ? 0 : 1)

// Row 5 of docs/performance.md: money commands over HTTP, beside pgbench that sends the same statements to the same
// server. `--short` makes fewer calls, for a machine with other load; names of commands measure only these.
// `AGAINST=<another checkout>`: its application gets the same calls on the same database, in turns with this one.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../lib/server/embedded/database.ts'
import { checkInvariants } from '../lib/server/invariants/index.ts'
import { migrate } from '../lib/server/store/migrate.ts'
import { freePort } from '../lib/server/testing/free-port.ts'
import { findNode, ROOT, toolEnvironment } from '../scripts/tools.mjs'
import { GOALS } from './goals.mjs'
import { commit, median, sleep } from './load.mjs'
import { cpuOf, sendAll, watchCpu, watchWaits } from './money-clients.mjs'
import { hasPgbench, replay, takeDown, toScript } from './money-replay.mjs'
import { VERBS } from './money-verbs.mjs'
import { each, fillMarket, openMarket } from './money-world.mjs'

const isShort = process.argv.includes('--short')
const LEVELS = [1, 4, 16, 64]
/** Calls at each level of clients; `CALLS=2,4,8,8` sets others. */
const CALLS = process.env.CALLS?.split(',').map(Number) ?? (isShort ? [12, 24, 64, 96] : [150, 300, 600, 640])
const POOL = Number(process.env.POOL ?? 16)
/** `LANES=1`: one row and one chain for all postings. */
const LANES = Number(process.env.LANES ?? 16)
/** Calls at half the rate that 16 clients reached, each at its time. */
const HALF = Number(process.env.HALF ?? (isShort ? 32 : 300))
/** Calls before the measurement, so that every connection has its plans and the code is compiled. */
const WARM = Number(process.env.WARM ?? (isShort ? 48 : 160))
/** Where a profile of the application is written, one for each command. */
const { PROFILE, AGAINST } = process.env
const TREES = AGAINST ? [AGAINST, ROOT] : [ROOT]
/** Turns of each tree at each level. */
const TURNS = AGAINST ? 2 : 1
const hasPlain = process.env.PLAIN !== 'off' && hasPgbench()
const { ratio: LEAST_RATIO, growth: LEAST_GROWTH, p99: MOST_P99 } = GOALS[5]
const only = process.argv.slice(2).filter((name) => !name.startsWith('-'))

const total = CALLS.reduce((sum, n) => sum + n, HALF + WARM)
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

/** Starts entry and router of a tree in a process of its own, on the world. */
async function serve(tree) {
  const port = await freePort()
  const file = join(dataDir, 'money.json')
  writeFileSync(file, JSON.stringify({ connection: at(WORLD), dataDir, network: '203.0.113.7', max: POOL }))
  const profile = PROFILE && tree === ROOT ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : []
  const child = spawn(findNode(), [...profile, join(tree, 'bench/reads-server.mjs'), String(port), file], {
    cwd: tree,
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
    pid: child.pid,
    stop: async () => {
      child.kill(PROFILE ? 'SIGINT' : 'SIGTERM')
      await ended
    },
  }
}

/** The calls of one level, sent to each tree in turns; returns one result for each tree. */
async function inTurns(apps, calls, clients) {
  const done = apps.map(() => ({ calls: 0, seconds: 0, cpu: [], sent: [] }))
  const share = Math.ceil(calls.length / (apps.length * TURNS))
  for (let turn = 0, at = 0; at < calls.length; turn++, at += share) {
    const n = turn % apps.length
    const own = calls.slice(at, at + share)
    const cpu = watchCpu(apps[n].pid, server.pid())
    const sent = await sendAll(apps[n].base, own, clients)
    done[n].cpu.push(cpu.stop())
    done[n].calls += own.length
    done[n].seconds += own.length / sent.perSecond
    done[n].sent.push(sent)
  }
  return done.map(({ calls: count, seconds, cpu, sent }) => ({
    perSecond: count / seconds,
    p50: median(sent.map(({ p50 }) => p50)),
    p99: Math.max(...sent.map(({ p99 }) => p99)),
    refused: sent.reduce((sum, { refused }) => sum + refused, 0),
    cpu: cpu.includes(undefined)
      ? undefined
      : Object.fromEntries(
          Object.keys(cpu[0]).map((who) => [who, cpu.reduce((sum, one) => sum + one[who], 0) / count]),
        ),
  }))
}

function levelsOf(items, counts) {
  const rest = [...items]
  return counts.map((count) => rest.splice(0, count))
}

async function measure(verb, people) {
  const size = verb.size ?? 1
  const counts = CALLS.map((count) => Math.floor(count / size))
  const half = Math.floor(HALF / size)
  const warm = Math.floor(WARM / size)
  const all = counts.reduce((sum, n) => sum + n, half + warm)
  const calls = await inMarket(WORLD, (market) => verb.prepare(market, people, all))
  if (calls.length < all) throw new Error(`${verb.name}: ${calls.length} of ${all} calls could be prepared`)
  // As in an installation that has been running for a minute.
  await inMarket(WORLD, ({ db }) => db.pool.query('ANALYZE'))
  if (only.length > 0 && !only.includes(verb.name)) {
    await inMarket(WORLD, (market) => each(calls, 4, (call) => market.ask(call())))
    return undefined
  }
  const plain = []
  if (hasPlain) {
    await clone('taken')
    await clone('again')
    const scripts = await inMarket('taken', async (market) => {
      const made = []
      for (const call of calls.slice(warm, all - half))
        made.push(toScript(await takeDown(() => market.ask(call()))))
      return made
    })
    await drop('taken')
    for (const [n, own] of levelsOf(scripts, counts).entries())
      plain.push(await replay(at('again'), own, LEVELS[n], dataDir))
    await drop('again')
  }
  const apps = []
  const rows = []
  try {
    for (const tree of TREES) apps.push(await serve(tree))
    const first = calls.splice(0, warm)
    for (const [n, app] of apps.entries())
      await sendAll(
        app.base,
        first.filter((_, at) => at % apps.length === n),
        16,
      )
    for (const [n, own] of levelsOf(calls, counts).entries()) {
      const waits = await watchWaits(at(WORLD))
      const sent = inTurns(apps, own, LEVELS[n])
      const seen = await sent.then(waits.stop, waits.stop)
      const results = await sent
      rows.push({
        clients: LEVELS[n],
        http: results.at(-1),
        before: AGAINST && results[0],
        plain: plain[n],
        waits: seen,
      })
    }
    rows.half = await sendAll(apps.at(-1).base, calls.slice(-half), 64, rows[2].http.perSecond / 2)
  } finally {
    for (const app of apps) await app.stop()
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
  if (!hasPlain) console.info('no pgbench (Debian: postgresql-contrib): no ratio')
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${isShort ? 'short' : 'whole'} run, pool of ${POOL}, ${LANES} lanes, load ${loadavg()[0].toFixed(1)} before; clients, application and database share one machine\n`,
  )
  console.info(
    '| verb | clients | HTTP/s | p50 | p99 | pgbench/s | ratio | ms of processors for a call: application + database + clients | waits (mean connections) |',
  )
  console.info('|---|---|---|---|---|---|---|---|---|')
  const growths = []
  for (const verb of VERBS) {
    const rows = await measure(verb, people)
    if (rows === undefined) continue
    for (const { clients, http, before, plain, waits } of rows) {
      const top = waits.slice(0, 4).map(({ event, mean }) => `${event} ${mean.toFixed(1)}`)
      console.info(
        `| ${verb.name} | ${clients} | ${figure(http.perSecond, 1)} | ${figure(http.p50, 0)} ms | ${figure(http.p99, 0)} ms | ${figure(plain?.perSecond, 1)} | ${figure(http.perSecond / plain?.perSecond, 2)} | ${cpuOf(http.cpu)} | ${top.join(', ')}${http.refused > 0 ? `; ${http.refused} put off` : ''} |`,
      )
      if (before)
        console.info(
          `  the other tree: ${figure(before.perSecond, 1)}/s, p50 ${figure(before.p50, 0)} ms, ${cpuOf(before.cpu)}; this ÷ other ${figure(http.perSecond / before.perSecond, 2)}`,
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
    if (growth < LEAST_GROWTH || ratio < LEAST_RATIO || half.p99 > MOST_P99) missed++
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
    `Goals: ≥ ${LEAST_RATIO} of pgbench at 16 clients, growth ≥ ${LEAST_GROWTH}, p99 at half load ≤ ${MOST_P99} ms: ${missed === 0 ? 'reached' : `missed by ${missed} of ${growths.length} verbs`}`,
  )
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWhole ? 0 : 1)

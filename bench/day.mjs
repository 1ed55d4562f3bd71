// Row 12 of docs/performance.md: visitors, influencers, marketers, operators and the worker at half of the maximum load
// of two instances, with a rolling restart, a failover and a backup in between. `MINUTES=30` is the whole day;
// `MINUTES=2.5` a short one.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { diskPath } from '../lib/server/gateways/disk-store.ts'
import { checkInvariants } from '../lib/server/invariants/index.ts'
import { raw, sql } from '../lib/server/store/client.ts'
import { quote, timeOfCode } from '../scripts/cluster/load.ts'
import { listPublicPages } from '../scripts/public-pages.ts'
import { build, isBuilt } from '../scripts/tools.mjs'
import { createDay } from './day-load.mjs'
import { openDaySite } from './day-site.mjs'
import { GOALS } from './goals.mjs'
import { commit, sleep } from './load.mjs'
import { fillMarket, openMarket } from './money-world.mjs'

const MINUTES = Number(process.env.MINUTES ?? 30)
const INFLUENCERS = Number(process.env.INFLUENCERS ?? Math.ceil(Math.min(400, 60 + MINUTES * 10)))
const CLIENTS = 16
const RUSH_S = MINUTES < 10 ? 10 : 30
const CODE_EVERY_MS = 5000
/** How long, in ms, a restart, failover or backup affects answers. */
const SETTLES_MS = 10_000
const MONEY = [
  'marketer orders',
  'payment arrives',
  'influencer withdraws',
  'influencer takes back',
  'marketer selects',
  'operator approves',
  'operator pays out',
]

if (!isBuilt() && (await build()).code !== 0) process.exit(1)
const work = mkdtempSync(join(tmpdir(), 'siang-day-market-'))
const site = await openDaySite()
const market = openMarket(site.connection, work, site.keys)
const say = (text) => console.info(`${new Date().toISOString().slice(11, 19)} ${text}`)
const megabytes = (name) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pidOf(name)}/status`, 'utf8'))?.[1]) / 1024
const memory = () => site.names.map(megabytes)
const codesOf = (list) =>
  list.length === 0 ? '' : `: ${[...new Set(list.map(({ code }) => code))].join(', ')}`
const quantile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)]

async function eventsOf(minutes, codes) {
  const at = (share) => sleep(minutes * 60_000 * share)
  const notes = []
  const steps = [
    [
      'rolling restart',
      async () => {
        for (const name of site.names) await site.restart(name)
        return 'both instances, one after the other'
      },
    ],
    ...(site.failOver ? [['failover', site.failOver]] : []),
    [
      'backup',
      async () => {
        const seconds = await site.backUp()
        notes.failed = seconds === undefined
        return seconds === undefined ? 'FAILED' : `made and proven in ${seconds.toFixed(0)} s`
      },
    ],
  ]
  for (const [name, step] of steps) {
    await at(1 / (steps.length + 2))
    const before = memory()
    const from = performance.now()
    const note = await step()
    notes.push({ name, note, before, after: memory(), from, to: performance.now() })
    say(`${name}: ${note}; codes so far ${codes.length}`)
  }
  return notes
}

let code = 1
let hasFailed = true
try {
  const people = await fillMarket(market, INFLUENCERS, { hasBasics: true, slots: INFLUENCERS })
  // A starting instance looks for the newest files, and a backup compares each with its hash.
  await market.db.run(sql`UPDATE file SET sha256 = sha256(' '::bytea) WHERE bytes = 1`)
  for (const { storageKey } of await market.db.many(sql`SELECT storage_key FROM file WHERE bytes = 1`)) {
    const place = diskPath(site.files, storageKey)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, ' ')
  }
  const read = async (path) => (await fetch(site.url + path)).text()
  const pages = [...(await listPublicPages(read, 'th')), ...(await listPublicPages(read, 'en'))]
    .filter(({ isForm }) => !isForm)
    .map(({ path }) => path)
  const transfer = await quote(site.url, people.brands[0])
  const day = createDay({
    url: site.url,
    people,
    pages,
    paymentSecret: market.config.paymentSecret,
    transfer,
  })
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${MINUTES} minutes, ${site.kind}\n${people.brands.length} brands, ${INFLUENCERS} influencers, ${pages.length} public pages; everything on one machine, load ${loadavg()[0].toFixed(1)} before`,
  )
  const most = await day.rush(CLIENTS, RUSH_S)
  const rushed = day.seen.splice(0)
  const faults = rushed.filter(({ status }) => status !== 200)
  say(
    `${most.toFixed(1)} actions a second are the most; ${faults.length} of ${rushed.length} answers were not 200`,
  )

  const began = memory()
  const codes = []
  let isOver = false
  const started = performance.now()
  const walking = day.walk(most / 2, () => isOver)
  const coding = (async () => {
    for (let n = 0; !isOver; n++) {
      // More frequent codes would be refused for one address.
      const email = `marketer${n % people.brands.length}@bench.example`
      codes.push(await timeOfCode(site.url, email).catch(() => null))
      await sleep(CODE_EVERY_MS)
    }
  })()
  const fresh = setInterval(
    () =>
      void market.db
        .run(sql`UPDATE login_session SET step_up_at = now() WHERE step_up_at IS NOT NULL`)
        .catch(() => {}),
    60_000,
  )
  const events = await eventsOf(MINUTES, codes)
  await sleep(Math.max(0, MINUTES * 60_000 - (performance.now() - started)))
  isOver = true
  const late = await walking
  await coding
  clearInterval(fresh)
  const ended = memory()

  console.info(
    `\n${(most / 2).toFixed(1)} actions a second for ${((performance.now() - started) / 60_000).toFixed(1)} minutes; ${late} were left out because 200 were open\n`,
  )
  console.info(
    '| kind | answers | p50 | p99 | p99 beside the events | put off (503, Retry-After) | overtaken (409) | other |\n|---|---|---|---|---|---|---|---|',
  )
  // Requests that ran during a restart, failover or backup, or within some seconds after it.
  const isDisturbed = ({ at, ms }) => events.some(({ from, to }) => at + ms >= from && at <= to + SETTLES_MS)
  const kinds = Map.groupBy(day.seen, ({ kind }) => kind)
  let rude = 0
  let slow = 0
  let slowBeside = 0
  for (const [kind, list] of [...kinds].sort()) {
    const sorted = (answers) => answers.map(({ ms }) => ms).sort((a, b) => a - b)
    const times = sorted(list)
    const beside = sorted(list.filter((one) => !isDisturbed(one)))
    const put = list.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
    // Refusals because somebody else decided first are no errors.
    const overtaken = list.filter(({ code }) => code !== undefined)
    const other = list.filter((one) => one.status !== 200 && !put.includes(one) && !overtaken.includes(one))
    rude += other.length
    const goal =
      kind === 'page' ? GOALS[12].page : MONEY.includes(kind) ? GOALS[12].money : Number.POSITIVE_INFINITY
    if (quantile(times, 0.99) > goal) slow++
    if (quantile(beside, 0.99) > goal) slowBeside++
    const what = [...new Set(other.map(({ status, path }) => `${status || 'no answer'} ${path}`))].slice(0, 3)
    console.info(
      `| ${kind} | ${list.length} | ${quantile(times, 0.5).toFixed(0)} ms | ${quantile(times, 0.99).toFixed(0)} ms | ${quantile(beside, 0.99)?.toFixed(0)} ms | ${put.length} | ${overtaken.length}${codesOf(overtaken)} | ${other.length}${other.length > 0 ? `: ${what.join(', ')}` : ''} |`,
    )
  }
  const sent = codes.filter((ms) => typeof ms === 'number').sort((a, b) => a - b)
  console.info(
    `| worker: a code is out | ${codes.length} | ${quantile(sent, 0.5)?.toFixed(0)} ms | ${quantile(sent, 0.99)?.toFixed(0)} ms | – | ${codes.filter((ms) => ms === null).length} | 0 | ${codes.filter((ms) => ms === undefined).length} |`,
  )
  const list = (values) => values.map((value) => `${value.toFixed(0)} MB`).join(', ')
  console.info(`\n| memory of ${site.names.join(', ')} | |\n|---|---|\n| at the start | ${list(began)} |`)
  for (const { name, note, before, after } of events)
    console.info(`| before, after: ${name} (${note}) | ${list(before)}; ${list(after)} |`)
  console.info(`| at the end | ${list(ended)} |`)

  const broken = await market.db.transaction(async (tx) => {
    await tx.run(raw('SET LOCAL statement_timeout = 0'))
    return checkInvariants(tx, new Date())
  })
  const [paid] = await market.db.many(
    sql`SELECT count(*)::int AS n FROM purchase_order WHERE status = 'paid' AND marketer_id = ANY (${people.brands.map(({ id }) => id)})`,
  )
  const isWhole = broken.length === 0 && events.failed !== true && paid.n >= day.counts.paid
  console.info(
    `\n${day.counts.ordered} orders, ${day.counts.paid} payments and ${day.counts.hired} selections were acknowledged; ${paid.n} orders are paid in the books. ${broken.length === 0 ? 'Every invariant holds.' : broken.map(({ id, sentence }) => `${id} is broken: ${sentence}`).join('\n')}`,
  )
  console.info(
    `Goals: p99 of pages ≤ ${GOALS[12].page} ms and of money ≤ ${GOALS[12].money} ms: ${slow === 0 ? 'reached' : `missed by ${slow} kinds`}, beside the events ${slowBeside === 0 ? 'reached' : `missed by ${slowBeside}`}; 0 errors but 503 with Retry-After: ${rude === 0 ? 'reached' : `missed, ${rude}`}`,
  )
  day.end()
  code = isWhole && rude === 0 ? 0 : 1
  hasFailed = false
} finally {
  await market.close()
  await site.stop(hasFailed)
  rmSync(work, { recursive: true, force: true })
}
process.exit(code)

// A storm of changes while visitors read: measures how outdated the pages of an instance become. `RATE=1000 SECONDS=30
// INSTANCES=4 VISITORS=8`; `--short` is a small one. `NOTICES=poll` measures polling instead of LISTEN.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, sql } from '../lib/server/store/client.ts'
import { listPublicPages } from '../scripts/public-pages.ts'
import { build, isBuilt } from '../scripts/tools.mjs'
import { openInstances } from './day-site.mjs'
import { commit, sleep } from './load.mjs'

const isShort = process.argv.includes('--short')
const RATE = Number(process.env.RATE ?? (isShort ? 200 : 1000))
const SECONDS = Number(process.env.SECONDS ?? (isShort ? 10 : 30))
const INSTANCES = Number(process.env.INSTANCES ?? (isShort ? 2 : 4))
const NOTICES = process.env.NOTICES ?? 'listen'
/** Every how many changes one concerns a text on a public page. */
const SHOWN_EVERY = 20
const WRITERS = 12
/** For each instance; each visitor requests a page every 40 ms, or when the last one has arrived. */
const VISITORS = Number(process.env.VISITORS ?? 8)
const LOOK_MS = 100
const GOALS = { freshMs: 2000, hits: 0.9 }
const SHOWN = '/th/jobMarketBoard'

if (!isBuilt() && (await build()).code !== 0) process.exit(1)
const METRICS_TOKEN = randomBytes(24).toString('hex')
const site = await openInstances(INSTANCES, { NOTICES, METRICS_TOKEN })
const db = openDatabase(site.connection, { max: WRITERS, notices: NOTICES })
let isOver = false

/** When each number was acknowledged. */
const acknowledged = []
/** A change as the product makes one: a row and its tags, with a notice after the commit. */
async function change(n) {
  await db.transaction(async (tx) => {
    if (n % SHOWN_EVERY === 0) {
      const number = n / SHOWN_EVERY + 1
      await tx.run(sql`UPDATE campaign SET title = ${`แก้ครั้งที่ №${number}`}
        WHERE id = (SELECT id FROM campaign WHERE status = 'open' AND entry = 'public' ORDER BY opened_at DESC, id DESC LIMIT 1)
          AND coalesce(substring(title from '№([0-9]+)')::int, 0) < ${number}`)
      tx.invalidated.add('jobs:public')
    } else {
      await tx.run(sql`INSERT INTO rate_count (key, window_start, count) VALUES (${`storm:${n % 500}`}, 'epoch', 1)
        ON CONFLICT (key, window_start) DO UPDATE SET count = rate_count.count + 1`)
      tx.invalidated.add(`job:storm-${n}`)
    }
  })
  if (n % SHOWN_EVERY === 0) acknowledged[n / SHOWN_EVERY + 1] = performance.now()
}

async function blow() {
  let n = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (performance.now() - began < SECONDS * 1000) {
        const mine = n++
        const wait = began + (mine * 1000) / RATE - performance.now()
        if (wait > 0) await sleep(wait)
        await change(mine)
      }
    }),
  )
  return n / ((performance.now() - began) / 1000)
}

/** Age of the oldest acknowledged change that an instance did not show, at each check. */
const ages = []
async function watch(url) {
  let last = 0
  while (!isOver) {
    const at = performance.now()
    const text = await fetch(url + SHOWN).then((answer) => answer.text())
    last = Math.max(last, Number(/№(\d+)/.exec(text)?.[1] ?? 0))
    const next = acknowledged.findIndex((time, number) => number > last && time !== undefined)
    ages.push(next === -1 || acknowledged[next] > at ? 0 : at - acknowledged[next])
    await sleep(LOOK_MS)
  }
}
const answers = { all: 0, failed: 0, times: [] }
async function visit(url, pages, first) {
  for (let n = first; !isOver; n++) {
    const at = performance.now()
    const answer = await fetch(url + pages[n % pages.length]).catch(() => undefined)
    await answer?.arrayBuffer()
    answers.all++
    if (!answer?.ok) answers.failed++
    answers.times.push(performance.now() - at)
    await sleep(40)
  }
}
const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)]

/** Totals of all instances since their start: answers from the cache, answers that waited, renderings. */
async function counted() {
  const texts = await Promise.all(
    site.urls.map(async (url) =>
      (await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text(),
    ),
  )
  const sum = (name) =>
    texts.reduce(
      (all, text) => all + Number(new RegExp(`^${name}{cache="pages"} (\\d+)$`, 'm').exec(text)?.[1]),
      0,
    )
  return {
    hits: sum('siang_cache_answers_total'),
    waits: sum('siang_cache_waits_total'),
    drawings: sum('siang_cache_drawings_total'),
  }
}

let code = 1
try {
  const pages = (await listPublicPages(async (path) => (await fetch(site.url + path)).text(), 'th'))
    .filter(({ isForm }) => !isForm)
    .map(({ path }) => path)
  const counter = new pg.Client(site.connection)
  await counter.connect()
  const load = site.urls.flatMap((url, n) => [
    watch(url),
    ...Array.from({ length: VISITORS }, (_, at) => visit(url, pages, n + at * 5)),
  ])
  await sleep(1000)
  Object.assign(answers, { all: 0, failed: 0, times: [] })
  ages.length = 0
  const before = await counted()
  const rate = await blow()
  const after = await counted()
  const [hits, waits, drawings] = ['hits', 'waits', 'drawings'].map((name) => after[name] - before[name])
  const hitRate = hits / (hits + waits)
  const { all, failed, times } = answers
  // The last change, too, has to appear.
  await sleep(GOALS.freshMs)
  isOver = true
  await Promise.all(load)
  const newest = acknowledged.length - 1
  const shown = await Promise.all(
    site.urls.map(async (url) => /№(\d+)/.exec(await (await fetch(url + SHOWN)).text())?.[1]),
  )
  const { rows } = await counter.query(
    `SELECT relname, n_live_tup AS n FROM pg_stat_user_tables WHERE relname = 'notice'`,
  )
  await counter.end()
  const late = shown.filter((number) => Number(number) !== newest).length
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}: ${INSTANCES} instances, ${SECONDS} s, NOTICES=${NOTICES} (${rows[0]?.n ?? 0} rows in the table), everything on one machine\n`,
  )
  console.info(
    '| visitors of each instance | changes a second (wanted) | of them shown on a page | oldest change not shown: p50 | p99 | most | answers | from memory | drawings | p99 of an answer | failed | behind afterwards |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
  )
  console.info(
    `| ${VISITORS} | ${rate.toFixed(0)} (${RATE}) | ${newest} | ${at(ages, 0.5).toFixed(0)} ms | ${at(ages, 0.99).toFixed(0)} ms | ${at(ages, 1).toFixed(0)} ms | ${all} | ${(hitRate * 100).toFixed(1)} % | ${drawings} | ${at(times, 0.99).toFixed(0)} ms | ${failed} | ${late} of ${INSTANCES} |`,
  )
  const isFresh = at(ages, 1) <= GOALS.freshMs && late === 0
  console.info(
    `\nGoals: every change shown within ${GOALS.freshMs} ms: ${isFresh ? 'reached' : 'missed'}; at least ${GOALS.hits * 100} % from memory: ${hitRate >= GOALS.hits ? 'reached' : 'missed'}`,
  )
  code = isFresh && failed === 0 && hitRate >= GOALS.hits ? 0 : 1
} finally {
  isOver = true
  await db.close()
  await site.stop()
}
process.exit(code)

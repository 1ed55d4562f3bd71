// Row 2 of docs/performance.md as visitors meet it: the page's data changes before every single answer, 8 connections,
// beside a bare page of Next that is rendered for each request while the same changes are made. Our server renders a
// page once for all waiting requests and never twice at a time; `bench/fresh.mjs` shows the cost of one rendering.
import { join } from 'node:path'
import { guestConnection } from '../lib/server/embedded/command-database.ts'
import { GOALS } from './goals.mjs'
import { median, runLoad, spread } from './load.mjs'
import { heading, startBare, startOurs } from './rivals.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 4)

/**
 * Writes the number into a text of the newest row; a lower number never overwrites a higher one, whichever comes last.
 */
const renamed = (table, column, where) =>
  `UPDATE ${table} SET ${column} = 'แก้ครั้งที่ №' || $1 WHERE ${where} AND coalesce(substring(${column} from '№(\\d+)')::int, 0) < $1::int`
const JOB = renamed(
  'campaign',
  'title',
  `id = (SELECT id FROM campaign WHERE status = 'open' AND entry = 'public' ORDER BY opened_at DESC, id DESC LIMIT 1)`,
)
const ARTICLE = renamed(
  'article_text',
  'title',
  `locale = 'th' AND article_id = (SELECT id FROM article WHERE status = 'published' ORDER BY published_at DESC, id DESC LIMIT 1)`,
)
const OFFER = renamed(
  'package_offer',
  'name_th',
  `id = (SELECT id FROM package_offer WHERE status = 'publish' ORDER BY position, id LIMIT 1)`,
)
const PAGES = [
  { path: '/th', tag: 'jobs:public', statement: JOB },
  { path: '/th/articles', tag: 'articles', statement: ARTICLE },
  { path: '/th/jobMarketBoard', tag: 'jobs:public', statement: JOB },
  { path: '/th/Marketer/package', tag: 'packages', statement: OFFER },
]

const site = await startOurs()
let bare
let missed = 0
try {
  bare = await startBare()
  const connection = JSON.stringify(guestConnection(join(site.dataDir, 'data')))
  const changes = (url, { statement, tag }) =>
    runLoad('changes.mjs', [url, 8, SECONDS, connection, statement, tag])
  heading(`${ROUNDS} rounds of ${SECONDS} s, 8 connections, a change before every answer`)
  console.info(
    '| page | ours/s | bare Next/s | ours ÷ bare | p50 ours | p50 bare | answers before their change | spread |',
  )
  console.info('|---|---|---|---|---|---|---|---|')
  for (const page of PAGES) {
    const targets = { bare: `${bare.url}/fresh`, ours: site.url + page.path }
    const runs = { bare: [], ours: [] }
    for (const url of Object.values(targets)) await changes(url, page)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(targets)) runs[name].push(await changes(url, page))
    const of = (name, what) => median(runs[name].map((one) => one[what]))
    const ratio = of('ours', 'perSecond') / of('bare', 'perSecond')
    const stale = runs.ours.reduce((sum, one) => sum + one.before, 0)
    if (ratio < GOALS[2].bare || stale > 0) missed++
    console.info(
      `| ${page.path} | ${of('ours', 'perSecond').toFixed(0)} | ${of('bare', 'perSecond').toFixed(0)} | ${ratio.toFixed(2)} | ${of('ours', 'p50').toFixed(1)} ms | ${of('bare', 'p50').toFixed(1)} ms | ${stale} | ${(spread(runs.ours.map((one) => one.perSecond)) * 100).toFixed(0)} % |`,
    )
  }
  console.info(`\nGoal: ≥ ${GOALS[2].bare} × bare: ${missed === 0 ? 'reached' : `missed by ${missed}`}`)
} finally {
  await bare?.stop()
  await site.stop()
}
process.exit(missed === 0 ? 0 : 1)

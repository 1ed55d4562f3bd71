// Row 2 of docs/performance.md: public pages right after their data changed, beside a bare page of Next that is
// rendered for each request. A query that no page lists is never kept, so each answer is rendered anew and its data
// are read from the database again; a kept page does this work once for all who wait.
import { load, median, spread } from './load.mjs'
import { heading, startBare, startOurs } from './rivals.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const PAGES =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['/th', '/th/articles', '/th/jobMarketBoard', '/th/Marketer/package']
const GOAL = 0.8

const site = await startOurs()
let bare
let missed = 0
try {
  bare = await startBare()
  heading(`${ROUNDS} rounds of ${SECONDS} s, 8 connections, every answer rendered`)
  console.info('| page | ours/s | bare Next/s | ours ÷ bare | p50 ours | p50 bare | spread |')
  console.info('|---|---|---|---|---|---|---|')
  for (const path of PAGES) {
    const targets = { bare: `${bare.url}/fresh`, ours: `${site.url}${path}?unlisted=1` }
    const runs = { bare: [], ours: [] }
    for (const url of Object.values(targets)) await load(url, { connections: 8, seconds: 2 })
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(targets))
        runs[name].push(await load(url, { connections: 8, seconds: SECONDS }))
    const rate = (name) => median(runs[name].map((one) => one.perSecond))
    const p50 = (name) => median(runs[name].map((one) => one.p50))
    const ratio = rate('ours') / rate('bare')
    if (ratio < GOAL) missed++
    console.info(
      `| ${path} | ${rate('ours').toFixed(0)} | ${rate('bare').toFixed(0)} | ${ratio.toFixed(2)} | ${p50('ours').toFixed(1)} | ${p50('bare').toFixed(1)} | ${(spread(runs.ours.map((one) => one.perSecond)) * 100).toFixed(0)} % |`,
    )
  }
  console.info(`\nGoal: ≥ ${GOAL} × bare: ${missed === 0 ? 'reached' : `missed by ${missed}`}`)
} finally {
  await bare?.stop()
  await site.stop()
}
process.exit(missed === 0 ? 0 : 1)

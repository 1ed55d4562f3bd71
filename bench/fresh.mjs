// Row 2 of docs/performance.md: public pages right after their data changed, beside two pages of Next that are rendered
// for each request: a bare one, and one with the same elements as ours but nothing to read or translate. A query that
// no page lists is never cached, so each answer is rendered and its data read from the database; a cached page does
// this once for all waiting requests. `docs/decisions/0019-…` gives the reason for the second comparison.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GOALS } from './goals.mjs'
import { load, median, spread } from './load.mjs'
import { heading, startBare, startOurs } from './rivals.mjs'
import { treeOf } from './tree.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const PAGES =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['/th', '/th/articles', '/th/jobMarketBoard', '/th/Marketer/package']
/** V8 optimizes code while it runs: each target gets the same warm-up. */
const WARM_SECONDS = 10

const site = await startOurs()
const trees = mkdtempSync(join(tmpdir(), 'siang-bench-trees-'))
let bare
let missed = 0
try {
  for (const [at, path] of PAGES.entries())
    writeFileSync(
      join(trees, `${at}.json`),
      JSON.stringify(treeOf(await (await fetch(site.url + path)).text())),
    )
  bare = await startBare({ BENCH_TREES: trees })
  heading(`${ROUNDS} rounds of ${SECONDS} s, 8 connections, every answer rendered`)
  console.info(
    '| page | ours/s | same elements/s | bare Next/s | ours ÷ same | ours ÷ bare | p50 ours | p50 same | p50 bare | spread |',
  )
  console.info('|---|---|---|---|---|---|---|---|---|---|')
  for (const [at, path] of PAGES.entries()) {
    const targets = {
      bare: `${bare.url}/fresh`,
      same: `${bare.url}/same/${at}`,
      ours: `${site.url}${path}?unlisted=1`,
    }
    const runs = { bare: [], same: [], ours: [] }
    for (const url of Object.values(targets)) await load(url, { connections: 8, seconds: WARM_SECONDS })
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(targets))
        runs[name].push(await load(url, { connections: 8, seconds: SECONDS }))
    const rate = (name) => median(runs[name].map((one) => one.perSecond))
    const p50 = (name) => median(runs[name].map((one) => one.p50))
    const ratio = rate('ours') / rate('bare')
    if (ratio < GOALS[2].bare) missed++
    const ms = (name) => `${p50(name).toFixed(1)} ms`
    console.info(
      `| ${path} | ${rate('ours').toFixed(0)} | ${rate('same').toFixed(0)} | ${rate('bare').toFixed(0)} | ${(rate('ours') / rate('same')).toFixed(2)} | ${ratio.toFixed(2)} | ${ms('ours')} | ${ms('same')} | ${ms('bare')} | ${(spread(runs.ours.map((one) => one.perSecond)) * 100).toFixed(0)} % |`,
    )
  }
  console.info(`\nGoal: ≥ ${GOALS[2].bare} × bare: ${missed === 0 ? 'reached' : `missed by ${missed}`}`)
} finally {
  await bare?.stop()
  await site.stop()
  rmSync(trees, { recursive: true, force: true })
}
process.exit(missed === 0 ? 0 : 1)

// Row 6 of docs/performance.md for cached pages: time to the first byte over one connection, beside raw Node with the
// same bytes.
import { GOALS } from './goals.mjs'
import { firstByte, median, spread } from './load.mjs'
import { compressed, heading, settle, startOurs, startRaw } from './rivals.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 3)
const PAGES = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/th', '/th/jobMarketBoard']

const site = await startOurs()
let missed = 0
try {
  heading(`${ROUNDS} rounds of ${SECONDS} s, one connection, ms to the first byte`)
  console.info(
    '| page | ours p50 | raw p50 | ours p99 | raw p99 | p50 ours ÷ raw | p99 ours ÷ raw | spread of our p99 |',
  )
  console.info('|---|---|---|---|---|---|---|---|')
  for (const path of PAGES) {
    await settle(site.url + path)
    const raw = await startRaw(await compressed(site.url + path))
    const times = { raw: [], ours: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of [
        ['raw', raw.url],
        ['ours', site.url + path],
      ])
        times[name].push(await firstByte(url, SECONDS))
    await raw.stop()
    const of = (name, share) => median(times[name].map((one) => one[share]))
    const ratio = of('ours', 'p99') / of('raw', 'p99')
    if (ratio > GOALS[6].p99) missed++
    const cells = [of('ours', 'p50'), of('raw', 'p50'), of('ours', 'p99'), of('raw', 'p99')]
    console.info(
      `| ${path} | ${cells.map((ms) => ms.toFixed(3)).join(' | ')} | ${(cells[0] / cells[1]).toFixed(2)} | ${ratio.toFixed(2)} | ${(spread(times.ours.map((one) => one.p99)) * 100).toFixed(0)} % |`,
    )
  }
  console.info(`\nGoal: p99 ≤ ${GOALS[6].p99} × raw: ${missed === 0 ? 'reached' : `missed by ${missed}`}`)
} finally {
  await site.stop()
}
process.exit(missed === 0 ? 0 : 1)

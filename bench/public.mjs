// Row 1 of docs/performance.md: cached public pages beside raw Node with the same bytes and a bare static page of Next.
import { GOALS } from './goals.mjs'
import { load, median, spread } from './load.mjs'
import { compressed, heading, settle, startBare, startOurs, startRaw } from './rivals.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 6)
const PAGES =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['/th', '/th/articles', '/th/jobMarketBoard', '/th/Marketer/package']

const site = await startOurs()
let bare
let missed = 0
try {
  bare = await startBare()
  heading(`${ROUNDS} rounds of ${SECONDS} s, 32 connections`)
  console.info('| page | bytes | ours/s | raw/s | bare Next/s | ours ÷ raw | ours ÷ bare | spread |')
  console.info('|---|---|---|---|---|---|---|---|')
  for (const path of PAGES) {
    const ourUrl = site.url + path
    await settle(ourUrl)
    const page = await compressed(ourUrl)
    const raw = await startRaw(page)
    const targets = { raw: raw.url, ours: ourUrl, bare: `${bare.url}/` }
    const rates = { raw: [], ours: [], bare: [] }
    for (const url of Object.values(targets)) await load(url, { connections: 32, seconds: 2 })
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(targets))
        rates[name].push((await load(url, { connections: 32, seconds: SECONDS })).perSecond)
    await raw.stop()
    const [ours, rawRate, bareRate] = [rates.ours, rates.raw, rates.bare].map(median)
    if (ours / rawRate < GOALS[1].raw || ours / bareRate < GOALS[1].bare) missed++
    console.info(
      `| ${path} | ${page.body.length} | ${Math.round(ours)} | ${Math.round(rawRate)} | ${Math.round(bareRate)} | ${(ours / rawRate).toFixed(2)} | ${(ours / bareRate).toFixed(1)} | ${(spread(rates.ours) * 100).toFixed(0)} % |`,
    )
  }
  console.info(
    `\nGoals: ≥ ${GOALS[1].raw} × raw, ≥ ${GOALS[1].bare} × bare: ${missed === 0 ? 'reached' : `missed by ${missed}`}`,
  )
} finally {
  await bare?.stop()
  await site.stop()
}
process.exit(missed === 0 ? 0 : 1)

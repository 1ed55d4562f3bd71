// Row 3 of docs/performance.md: the signed-in dashboards with 500 jobs in the account, beside a bare page of Next that
// looks up the same login in the same database and shows its newest jobs. `p50` is the second half of row 6.
import { startGeneratedSite } from './generated-site.mjs'
import { load, median, pinProcess, spread } from './load.mjs'
import { heading, startBare } from './rivals.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = 8
const GOAL = 1
const PAGES = { influencer: '/th/Influencer/dashboard', marketer: '/th/Marketer/dashboard' }

const world = await startGeneratedSite()
pinProcess(world.site.pid)
let bare
let missed = 0
try {
  bare = await startBare({ BENCH_CONNECTION: JSON.stringify(world.connection) })
  heading(`${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, 500 jobs, a login and its list`)
  console.info('| page | ours/s | bare Next/s | ours ÷ bare | p50 ours | p50 bare | spread |')
  console.info('|---|---|---|---|---|---|---|')
  for (const [kind, path] of Object.entries(PAGES)) {
    const cookie = Object.entries(world.cookiesOf(kind))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const targets = {
      bare: [`${bare.url}/dashboard`, `session=${world.made[kind].token}`],
      ours: [world.site.url.replace('localhost', '127.0.0.1') + path, cookie],
    }
    const runs = { bare: [], ours: [] }
    const once = ([url, value], seconds) =>
      load(url, { connections: CONNECTIONS, seconds, headers: { 'accept-encoding': 'gzip', cookie: value } })
    for (const target of Object.values(targets)) await once(target, 2)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, target] of Object.entries(targets)) runs[name].push(await once(target, SECONDS))
    const rate = (name) => median(runs[name].map((one) => one.perSecond))
    const p50 = (name) => median(runs[name].map((one) => one.p50))
    const ratio = rate('ours') / rate('bare')
    if (ratio < GOAL) missed++
    console.info(
      `| ${path} | ${rate('ours').toFixed(0)} | ${rate('bare').toFixed(0)} | ${ratio.toFixed(2)} | ${p50('ours').toFixed(0)} ms | ${p50('bare').toFixed(0)} ms | ${(spread(runs.ours.map((one) => one.perSecond)) * 100).toFixed(0)} % |`,
    )
  }
  console.info(`\nGoal: ≥ ${GOAL} × bare: ${missed === 0 ? 'reached' : `missed by ${missed}`}`)
} finally {
  await bare?.stop()
  await world.stop()
}
process.exit(missed === 0 ? 0 : 1)

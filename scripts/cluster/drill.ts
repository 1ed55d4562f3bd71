// `npm run cluster:drill [-- folder]`: takes parts of a cluster away under load and checks that the promises hold. In
// the folder of a running cluster (`cluster:up`) it uses that one and leaves it running; otherwise it starts and stops
// one.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '#lib/server/config/load-config.ts'
import { commit } from '../../bench/load.mjs'
import { CREDIT, makeBrand, openMarket } from '../../bench/money-world.mjs'
import { listPublicPages } from '../public-pages.ts'
import { build, fail, isBuilt } from '../tools.mjs'
import { bringDown, bringUp, findLeader } from './cluster.ts'
import { type Fault, faultsOf, mountSmallDisk, unmountSmallDisk } from './faults.ts'
import { compareBooks, judge, proveBooks, table, type Verdict } from './judge.ts'
import { adminUrl, appUrl, type Layout, planLayout, readLayout, webUrl } from './layout.ts'
import { type Brand, type Load, quote, startLoad, timeOfCode } from './load.ts'
import { backUp, chooseMoment, restoreTo } from './moment.ts'
import { instanceEnvironment } from './settings.ts'
import { findTools, type Tools } from './tools.ts'

const BRANDS = 24
const PAYERS = Number(process.env.PAYERS ?? 4)
/** Load before and after each loss, in ms. */
const CALM_MS = 5000

const tools = findTools()
if ('missing' in tools) {
  console.info(`Skipped: Debian's packages are missing (apt-get install ${tools.missing}).`)
  process.exit(0)
}
const [given, only] = [process.argv[2], process.env.ONLY]
const isOurs = given === undefined || !existsSync(join(given, 'cluster.json'))
if (!isBuilt() && (await build()).code !== 0) fail('The build failed.')

const layout = isOurs ? await planLayout(given, tools) : readLayout(given)
const hasSmallDisk = isOurs && mountSmallDisk(layout, tools)
let code = 1
try {
  if (isOurs) await bringUp(layout, tools)
  code = await drill(layout, tools)
} catch (error) {
  console.error(error)
  console.error(`Logs: ${layout.folder}/log`)
} finally {
  if (isOurs) await bringDown(layout)
  if (hasSmallDisk) unmountSmallDisk(layout)
  if (isOurs && given === undefined && code === 0) rmSync(layout.folder, { recursive: true, force: true })
}
process.exit(code)

async function drill(layout: Layout, tools: Tools): Promise<number> {
  const url = webUrl(layout)
  const market = openMarket(appUrl(layout), join(layout.folder, 'drill'))
  const brands: Brand[] = []
  const offset = Date.now() % 900_000
  for (let n = 0; n < BRANDS; n++) brands.push(await makeBrand(market, undefined, offset + n))
  await market.close()
  const read = async (path: string) => (await fetch(url + path)).text()
  const pages = [...(await listPublicPages(read, 'th')), ...(await listPublicPages(read, 'en'))]
    .filter(({ isForm }) => !isForm)
    .map(({ path }) => path)
  const { paymentSecret } = loadConfig(instanceEnvironment(layout, 'a1'))
  if (tools.pgbackrest) await backUp(layout, tools)

  const faults = faultsOf(layout, tools, hasSmallDisk).filter(({ name }) => !only || name.includes(only))
  console.info(
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}: ${BRANDS} brands, ${PAYERS} of them pay at once, ${pages.length} public pages, everything on one machine`,
  )
  if (!hasSmallDisk) console.info('Left out: a full disk (needs root, and a cluster of its own).')
  const [first] = brands
  if (!first) throw new Error('No brands')
  const transfer = await quote(url, first)
  const load = startLoad({ url, brands, pages, paymentSecret, transfer, payers: PAYERS })
  const verdicts: Verdict[] = []
  let moment: { text: string; ms: number } | undefined
  try {
    for (const [n, fault] of faults.entries()) {
      const verdict = await lose(layout, load, brands, fault, offset + n)
      verdicts.push(verdict)
      for (const sentence of verdict.broken) console.info(`✗ ${verdict.name}: ${sentence}`)
      if (n !== 0 || !tools.pgbackrest) continue
      // Orders are needed on both sides of the chosen time: recovery needs a log that continues after it.
      moment = await chooseMoment(appUrl(layout))
      load.go()
      await sleep(CALM_MS)
    }
    await load.rest()
  } finally {
    await load.end()
  }
  console.info(`\n${table(verdicts)}\n`)
  const proof = await proveBooks(appUrl(layout))
  console.info(proof.length === 0 ? 'Every invariant holds.' : proof.join('\n'))
  let isRestored = true
  if (moment) {
    const found = await restoreTo(layout, tools, moment, load.paid)
    isRestored = found.missing === 0 && found.early === 0
    console.info(
      `Restored to ${moment.text} in ${found.seconds.toFixed(0)} s: of ${found.before} payments acknowledged before it ${found.missing} are missing, of ${found.after} sent after it ${found.early} are there.`,
    )
  } else console.info('Left out: recovery to a moment (apt-get install pgbackrest).')
  const isKept = proof.length === 0 && isRestored && verdicts.every(({ broken }) => broken.length === 0)
  console.info(isKept ? 'Every promise was kept.' : 'A promise was broken.')
  return isKept ? 0 : 1
}

/** One loss under load, and its effect on all clients. */
async function lose(
  layout: Layout,
  load: Load,
  brands: readonly Brand[],
  fault: Fault,
  coded: number,
): Promise<Verdict> {
  const [seenBefore, paidBefore] = [load.seen.length, load.paid.length]
  load.go()
  await sleep(CALM_MS)
  const note = await fault.run()
  await sleep(CALM_MS)
  const codeMs = await timeOfCode(webUrl(layout), `marketer${coded}@bench.example`)
  await load.rest()
  const leader = await findLeader(layout)
  const books = leader
    ? await compareBooks(adminUrl(layout, leader.port, 'siang'), load, brands, CREDIT)
    : ['nobody leads']
  const logins = await countLogins(layout, brands)
  return judge(fault.name, note, load.seen.slice(seenBefore), load.paid.length - paidBefore, codeMs, [
    ...books,
    ...(logins === brands.length * layout.instances.length ? [] : [`only ${logins} logins still hold`]),
  ])
}

/** How many earlier logins every instance still accepts. */
async function countLogins(layout: Layout, brands: readonly Brand[]): Promise<number> {
  const answers = await Promise.all(
    layout.instances.flatMap(({ port }) =>
      brands.map(({ token }) =>
        fetch(`http://localhost:${port}/api/orders`, { headers: { authorization: `Bearer ${token}` } }),
      ),
    ),
  )
  return answers.filter(({ ok }) => ok).length
}

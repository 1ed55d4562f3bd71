// Rows 1 and 6 of docs/performance.md: kept public pages beside raw Node with the same bytes and a bare static page of Next.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, findNode, isBuilt, ROOT, run } from '../scripts/tools.mjs'
import { startVerifyServer } from '../scripts/verify-server.mjs'
import { commit, freePort, load, median, pinProcess, sleep, spread, start } from './load.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 6)
const PAGES =
  process.argv.slice(2).length > 0
    ? process.argv.slice(2)
    : ['/th', '/th/articles', '/th/jobMarketBoard', '/th/Marketer/package']
const GOALS = { raw: 0.5, bare: 20, p99: 3 }

const node = findNode()
if (!isBuilt() && (await build()).code !== 0) process.exit(1)
const work = mkdtempSync(join(tmpdir(), 'siang-bench-'))
const bareDir = join(ROOT, 'tmp/bench-bare')
const started = []

/** The bytes that a browser would get, still compressed. */
function compressed(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ body: Buffer.concat(chunks), headers: answer.headers })
        else reject(new Error(`${url} answers ${answer.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
}

async function startBare() {
  rmSync(bareDir, { recursive: true, force: true })
  mkdirSync(bareDir, { recursive: true })
  cpSync(join(ROOT, 'bench/bare'), bareDir, { recursive: true })
  writeFileSync(join(bareDir, 'package.json'), '{"private":true,"type":"module"}')
  const next = join(ROOT, 'node_modules/next/dist/bin/next')
  const { code, output } = await run('node', [next, 'build', bareDir], {
    show: false,
    env: { BENCH_ROOT: ROOT, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the bare page does not build:\n${output.slice(-2000)}`)
  const port = await freePort()
  const server = start(node, [next, 'start', bareDir, '-p', String(port), '-H', '127.0.0.1'], {
    env: { BENCH_ROOT: ROOT },
  })
  started.push(server)
  const url = `http://127.0.0.1:${port}/`
  await server.ready(url)
  return url
}

async function startRaw(page) {
  const file = join(work, 'body')
  writeFileSync(file, page.body)
  const port = await freePort()
  const server = start(node, [
    join(ROOT, 'bench/raw-server.mjs'),
    String(port),
    file,
    page.headers['content-encoding'] ?? 'identity',
    page.headers['content-type'],
  ])
  const url = `http://127.0.0.1:${port}/`
  await server.ready(url)
  return { url, stop: server.stop }
}

const site = await startVerifyServer({
  node,
  port: await freePort(),
  dataDir: mkdtempSync(join(tmpdir(), 'siang-bench-data-')),
})
pinProcess(site.pid)
let missed = 0
try {
  const bareUrl = await startBare()
  console.info(
    `\n${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${ROUNDS} rounds of ${SECONDS} s, 32 connections\n`,
  )
  console.info(
    '| page | bytes | ours/s | raw/s | bare Next/s | ours ÷ raw | ours ÷ bare | spread | p99 ours ÷ raw |',
  )
  console.info('|---|---|---|---|---|---|---|---|---|')
  for (const path of PAGES) {
    const ourUrl = site.url.replace('localhost', '127.0.0.1') + path
    // Twenty requests make the entry compress the page as small as it goes; then its bytes stand still.
    for (let i = 0; i < 40; i++) await compressed(ourUrl)
    await sleep(1000)
    const raw = await startRaw(await compressed(ourUrl))
    const targets = { raw: raw.url, ours: ourUrl, bare: bareUrl }
    const rates = { raw: [], ours: [], bare: [] }
    const late = { raw: [], ours: [] }
    for (const url of Object.values(targets)) await load(url, { connections: 32, seconds: 2 })
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, url] of Object.entries(targets))
        rates[name].push((await load(url, { connections: 32, seconds: SECONDS })).perSecond)
    for (let round = 0; round < 2; round++)
      for (const name of ['raw', 'ours'])
        late[name].push((await load(targets[name], { connections: 1, seconds: 3 })).p99)
    await raw.stop()
    const [ours, rawRate, bare] = [rates.ours, rates.raw, rates.bare].map(median)
    const p99 = median(late.ours) / median(late.raw)
    if (ours / rawRate < GOALS.raw || ours / bare < GOALS.bare || p99 > GOALS.p99) missed++
    const size = (await compressed(ourUrl)).body.length
    console.info(
      `| ${path} | ${size} | ${Math.round(ours)} | ${Math.round(rawRate)} | ${Math.round(bare)} | ${(ours / rawRate).toFixed(2)} | ${(ours / bare).toFixed(1)} | ${(spread(rates.ours) * 100).toFixed(0)} % | ${p99.toFixed(1)} |`,
    )
  }
  console.info(
    `\nGoals: ≥ ${GOALS.raw} × raw, ≥ ${GOALS.bare} × bare, p99 ≤ ${GOALS.p99} ×: ${missed === 0 ? 'reached' : `missed by ${missed}`}`,
  )
} finally {
  for (const server of started) await server.stop()
  await site.stop()
  rmSync(work, { recursive: true, force: true })
}
process.exit(missed === 0 ? 0 : 1)

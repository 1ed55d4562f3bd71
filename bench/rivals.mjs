// Baselines for our pages: raw Node sending the same bytes, and a bare page of Next.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/server/testing/free-port.ts'
import { build, findNode, isBuilt, ROOT, run } from '../scripts/tools.mjs'
import { startVerifyServer } from '../scripts/verify-server.mjs'
import { atRest, commit, pinProcess, start } from './load.mjs'

const node = findNode()

/** One answer as a browser gets it, still compressed. */
export function compressed(url) {
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

/** Our site with the demo world, on the server's core. The address is numeric, so that no name is resolved. */
export async function startOurs() {
  if (!isBuilt() && (await build()).code !== 0) process.exit(1)
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-bench-data-'))
  const site = await startVerifyServer({ node, dataDir })
  pinProcess(site.pid)
  await atRest(site.pid)
  return {
    url: site.url.replace('localhost', '127.0.0.1'),
    named: site.url,
    pid: site.pid,
    dataDir,
    stop: site.stop,
  }
}

/**
 * The bare application of bench/bare, built and started: `/` is static, `/fresh` is rendered for each request,
 * `/dashboard` too, with a login and a list from the database that `env` names.
 */
export async function startBare(env = {}) {
  const folder = join(ROOT, 'tmp/bench-bare')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(ROOT, 'bench/bare'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const next = join(ROOT, 'node_modules/next/dist/bin/next')
  const { code, output } = await run('node', [next, 'build', folder], {
    show: false,
    env: { BENCH_ROOT: ROOT, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the bare page does not build:\n${output.slice(-2000)}`)
  const port = await freePort()
  const server = start(node, [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], {
    env: { BENCH_ROOT: ROOT, ...env },
  })
  const url = `http://127.0.0.1:${port}`
  await server.ready(`${url}/`)
  return { url, stop: server.stop }
}

/** node:http sending the bytes of `page` as they are. */
export async function startRaw(page) {
  const work = mkdtempSync(join(tmpdir(), 'siang-bench-'))
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
  return {
    url,
    stop: async () => {
      await server.stop()
      rmSync(work, { recursive: true, force: true })
    },
  }
}

/**
 * Requests the page until the entry has compressed it with best effort (after twenty answers), so that its bytes no
 * longer change.
 */
export async function settle(url) {
  for (let i = 0; i < 40; i++) await compressed(url)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

export function heading(text) {
  console.info(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${text}\n`)
}

// Load, pinning and statistics that all benches share.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, platform } from 'node:os'
import { join } from 'node:path'
import { ROOT, toolEnvironment } from '../scripts/tools.mjs'

const canPin = platform() === 'linux' && cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0
/** Server on one core, load on the other: they must not take time from each other. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'

export function pinned(core, command, args) {
  return canPin ? ['taskset', ['-c', core, command, ...args]] : [command, args]
}

/** Moves a running process and its threads to the server's core; what it starts later stays there too. */
export function pinProcess(pid, core = SERVER_CORE) {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', core, String(pid)])
}

/** Waits until a started server has done its initial work: warming pages, sending due messages. */
export async function atRest(pid) {
  const used = () => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return Number(user) + Number(system)
  }
  if (platform() !== 'linux') return sleep(30_000)
  let quiet = 0
  for (let before = used(), n = 0; quiet < 3 && n < 60; n++) {
    await sleep(1000)
    const now = used()
    // In hundredths of a second.
    quiet = now - before <= 5 ? quiet + 1 : 0
    before = now
  }
}

/** Share of the time that the host may take away before a measurement counts as disturbed. */
const MOST_STOLEN = 0.02
const MOST_REPEATS = Number(process.env.MOST_REPEATS ?? 40)
const measured = { runs: 0, repeated: 0, kept: 0 }

/** Time that the host has taken from our processors since it started, in ms; 0 where the system does not report it. */
function stolenMs() {
  if (platform() !== 'linux') return 0
  return Number(readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/)[8]) * 10
}

/** Measures, and repeats where the host took away too much processor time meanwhile. */
export async function undisturbed(measure) {
  for (;;) {
    const [stolen, began] = [stolenMs(), performance.now()]
    const result = await measure()
    measured.runs++
    const whole = (performance.now() - began) * cpus().length
    if ((stolenMs() - stolen) / whole <= MOST_STOLEN) return result
    if (measured.repeated === MOST_REPEATS) {
      measured.kept++
      return result
    }
    measured.repeated++
  }
}
process.on('exit', () => {
  const { runs, repeated, kept } = measured
  if (repeated > 0)
    console.info(
      `${repeated} of ${runs} runs were made again: the host took more than ${MOST_STOLEN * 100} % of the processors meanwhile${kept > 0 ? `; ${kept} count although it did` : ''}.`,
    )
})

export function start(command, args, { env = {}, cwd = ROOT } = {}) {
  const [file, list] = pinned(SERVER_CORE, command, args)
  const child = spawn(file, list, {
    cwd,
    env: toolEnvironment({ NODE_ENV: 'production', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-4000)))
  const ended = new Promise((resolve) => child.on('close', resolve))
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    ready: async (url) => {
      for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(100)) {
        if (child.exitCode !== null) break
        const answer = await fetch(url).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.ok) return
      }
      throw new Error(`${command} ${args.join(' ')} did not answer:\n${output}`)
    },
  }
}

function output(core, command, args) {
  return undisturbed(() => outputOnce(core, command, args))
}

function outputOnce(core, command, args) {
  const [file, list] = pinned(core, command, args)
  const child = spawn(file, list, { env: toolEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? text : undefined)))
}

/**
 * One run over loopback for a fixed time, gzip accepted: the counting load, or autocannon where answers differ in size
 * or headers are sent.
 */
export async function load(url, { connections, seconds, headers }) {
  const node = join(ROOT, 'node_modules/.bin/node')
  const counted = headers
    ? undefined
    : await output(LOAD_CORE, node, [
        join(ROOT, 'bench/count.mjs'),
        url,
        String(connections),
        String(seconds),
      ])
  if (counted !== undefined) return JSON.parse(counted)
  const script = join(ROOT, 'node_modules/autocannon/autocannon.js')
  const text = await output(LOAD_CORE, node, [
    script,
    '--json',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...Object.entries(headers ?? { 'accept-encoding': 'gzip' }).flatMap(([name, value]) => [
      '-H',
      `${name}=${value}`,
    ]),
    url,
  ])
  const result = JSON.parse(text)
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result.requests.total} answers were bad`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Runs a load script of this folder on the other core and returns what it prints; its first argument is the url. */
export async function runLoad(script, args) {
  const node = join(ROOT, 'node_modules/.bin/node')
  const text = await output(LOAD_CORE, node, [join(ROOT, 'bench', script), ...args.map(String)])
  if (text === undefined) throw new Error(`${args[0]} could not be measured`)
  return JSON.parse(text)
}

/** Time to the first byte over one connection. */
export function firstByte(url, seconds, cookie = '') {
  return runLoad('first-byte.mjs', [url, seconds, cookie])
}

/** Visits of one page with a cookie; `[<id>]` in the cookie is replaced by a different text in each request. */
export function visits(url, { connections, seconds, cookie }) {
  return runLoad('visits.mjs', [url, connections, seconds, cookie])
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Distance between the best and the worst round, as a share of the median. */
export function spread(values) {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}

export function commit() {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

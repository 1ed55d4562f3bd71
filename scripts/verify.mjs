// `npm run verify`: every check in order, with its own server, port and data folder. `npm run verify -- check` runs one
// part, `npm run test:e2e -- keyboard` the browser tests with that word in their file's name, `npm run verify:long --
// codes` the proofs of the promises at full size (docs/decisions/0012).
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoFolder } from './demo-folder.mjs'
import { makeScratch } from './scratch.mjs'
import {
  build,
  continueOnOwnNode,
  ensureInstalled,
  findNode,
  isBuilt,
  KEEP_COMPILED,
  ROOT,
  run,
} from './tools.mjs'
import { BESIDE, LONG_ONLY, PARTS, TOGETHER } from './verify-parts.mjs'
import { conclude } from './verify-summary.mjs'
import { journeys, missing, OUT, vitest } from './verify-tests.mjs'

/** One server renders all pages ahead; the others render what is visited. */
const COLD = { WARM_PAGES: '0' }

const began = Date.now()
const rows = []
const servers = []

ensureInstalled()
await continueOnOwnNode()
const node = findNode()
mkdirSync(OUT, { recursive: true })
const part = process.argv[2]
if (part !== undefined && !PARTS[part]) {
  console.error(`Unknown part ${part}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
// Every random choice of the tests comes from it; `SEED=…` repeats a run (docs/promises.md#figures).
process.env.SEED ??= String(randomInt(1, 2 ** 31))
if (part === 'long') process.env.PROOFS = 'long'
const scratch = makeScratch()
process.env.TMPDIR = scratch
Object.assign(process.env, KEEP_COMPILED)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
console.info(`SEED=${process.env.SEED}, scratch files in ${scratch}`)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    await stopServers()
    process.exit(130)
  })

const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
const command = async (name, args, options) => {
  const { code, output } = await run(name, args, options)
  return { ...one(code), said: output, ...(code === 0 ? {} : { faults: [lastLines(output)] }) }
}
const script = (file) => (options) =>
  existsSync(join(ROOT, file)) ? command('node', [file], options) : missing(`${file} is missing`)

/** Several servers start on copies of one demo world; a single one makes its own in the same time. */
const hasServers = part === undefined || (part === 'browser' && process.argv[3] === undefined)

const steps = {
  types: (options) => command('tsc', ['--noEmit'], options),
  lint: (options) => command('biome', ['check', '--error-on-warnings', '.'], options),
  rooms: script('scripts/rooms-check.mjs'),
  translations: script('scripts/i18n-check.mjs'),
  colours: script('scripts/check-colours.mjs'),
  unused: (options) => command('knip', ['--no-progress'], options),
  promises: script('scripts/promises-check.mjs'),
  references: script('scripts/references-check.mjs'),
  measures: script('scripts/measures-check.mjs'),
  another: script('scripts/another-check.mjs'),
  answers: script('scripts/answers-check.ts'),
  openapi: script('scripts/openapi-check.ts'),
  unit: () => vitest('unit', ['unit', 'component']),
  // On changed lines, within a minute; `mutants` runs on all.
  mutation: () => command('node', ['scripts/mutation.mjs', 'changed']),
  mutants: () => command('node', ['scripts/mutation.mjs']),
  database: () => {
    process.env.TRAIL_DIR = mkdtempSync(join(tmpdir(), 'siang-trail-'))
    return vitest('database', ['database'])
  },
  // Evaluates the writes that the database tests recorded.
  trail: async () => {
    const result = await script('scripts/trail-check.ts')()
    rmSync(process.env.TRAIL_DIR, { recursive: true, force: true })
    return result
  },
  // Only tests with larger sizes; a word after `long` selects files by name.
  proofs: () =>
    vitest(
      'proofs',
      ['unit', 'database'],
      process.argv[3]
        ? [process.argv[3]]
        : ['tests/', 'lib/routes/redirects', 'ledger/model.db', 'job/duel.db'],
    ),
  build: async () => {
    const [built] = await Promise.all([
      isBuilt() ? { code: 0 } : build(),
      ...(hasServers ? [makeDemoFolder()] : []),
    ])
    return one(built.code)
  },
  bundle: script('scripts/bundle-check.mjs'),
  access: script('scripts/access-check.ts'),
  cluster: script('scripts/cluster/drill.ts'),
  budget: async (options) => {
    const { url } = await firstServer()
    return await command('node', ['scripts/budget.mjs'], { ...options, env: { BASE_URL: url } })
  },
  browser: async () => {
    const { findShell, findPdfTools } = await import('./browser.mjs')
    const browser = await findShell()
    if (browser === undefined)
      return missing('No Chromium: set CHROMIUM_PATH, or let this machine reach the network to fetch one.')
    if (!findPdfTools()) return missing('No pdftoppm and pdftotext: install poppler-utils.')
    const [, , , word] = process.argv
    if (part === 'browser' && word)
      return await journeys('selected', await firstServer(), [], browser, [word])
    const { default: config } = await import('../playwright.config.ts')
    const worlds = Object.entries(Object.groupBy(config.projects, ({ metadata }) => metadata.world))
    const runs = await Promise.all(
      worlds.map(async ([world, projects], i) => {
        const server = await (i === 0 ? firstServer() : startServer(COLD))
        return await journeys(
          world,
          server,
          projects.map(({ name }) => name),
          browser,
        )
      }),
    )
    return {
      passed: runs.reduce((sum, { passed }) => sum + passed, 0),
      failed: runs.reduce((sum, { failed }) => sum + failed, 0),
      faults: runs.flatMap(({ faults = [] }) => faults),
      slowest: runs.flatMap(({ slowest = [] }) => slowest),
    }
  },
  stop: async () => {
    if (servers.length === 0) return undefined
    const ends = await stopServers()
    const isSlow = ({ code, ms }) => code !== 0 || ms > 15_000
    for (const end of ends.filter(isSlow))
      console.error(`A server ended with ${end.code} after ${end.ms} ms.`)
    return one(ends.some(isSlow) ? 1 : 0)
  },
}

const wanted =
  part === undefined
    ? Object.keys(steps).filter((name) => !LONG_ONLY.includes(name))
    : [...PARTS[part], 'stop']
const isBeside = (name) => BESIDE.includes(name) && wanted.length > 1
const beside = wanted.filter(isBeside)
if (beside.includes('types')) {
  // Generates next-env.d.ts, the route types and the types of the messages, which a fresh clone lacks.
  const made = await run('next', ['typegen'], { show: false })
  if (made.code !== 0) console.error(made.output)
}
await takeInPairs(beside)
for (const name of wanted.filter((name) => !isBeside(name))) {
  if (TOGETHER.includes(name)) {
    await takeInPairs(TOGETHER.filter((one) => wanted.includes(one) && !rows.some((row) => row.name === one)))
    continue
  }
  if (name !== 'stop') console.info(`\n── ${name}`)
  const row = await take(name)
  // Without a build nothing can be served, and later steps would only repeat that failure.
  if (name === 'build' && row.failed > 0) break
}
await stopServers()
process.exit(conclude(rows, Date.now() - began) ? 0 : 1)

/** Two steps at a time; what one prints appears when it has ended. */
async function takeInPairs(names) {
  const waiting = [...names]
  const inTurn = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const row = await take(name, { show: false })
      console.info(`\n── ${name}\n${row.said ?? ''}`)
    }
  }
  await Promise.all([inTurn(), inTurn()])
}

async function take(name, options) {
  const start = Date.now()
  let result
  try {
    result = await steps[name](options)
  } catch (error) {
    console.error(error)
    result = { passed: 0, failed: 1 }
  }
  if (result === undefined) return {}
  const row = { name, ...result, seconds: (Date.now() - start) / 1000 }
  rows.push(row)
  return row
}

/** The server that several steps ask. */
async function firstServer() {
  return servers[0] ?? (await startServer())
}

async function startServer(env = {}) {
  const { startVerifyServer } = await import('./verify-server.mjs')
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-verify-'))
  const server = await startVerifyServer({ node, dataDir, env })
  servers.push(server)
  return server
}

async function stopServers() {
  return await Promise.all(servers.map((server) => server.stop()))
}

function lastLines(text) {
  return text.trimEnd().split('\n').slice(-20).join('\n')
}

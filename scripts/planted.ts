// `npm run planted`: plants each fault of tests/planted in a copy of the sources, one at a time, and expects its tests
// to fail. `npm run planted -- login` plants those with the word in their name; `--write` stores the outcomes in
// docs/planted.md, `--open` skips those noticed there, `--stale` those noticed since file and tests last changed,
// `--trust` the run without any fault before the others. `PLANTED_MINUTES=8` starts no further fault after that time.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#lib/server/embedded/database.ts'
import type { PlantedFault } from '../tests/planted/fault.ts'
import { PLANTED } from '../tests/planted/index.ts'
import { type PlantedRow, readPlantedRows, writePlantedRows } from './planted-page.ts'

const ROOT = dirname(import.meta.dirname)
const VITEST_LIMIT_MS = 10 * 60_000
/** Copies that are used in parallel. */
const COPIES = Number(process.env.PLANTED_COPIES ?? 2)
const UNTIL = Date.now() + Number(process.env.PLANTED_MINUTES ?? Number.POSITIVE_INFINITY) * 60_000

interface Report {
  numFailedTests: number
  numTotalTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}
type Outcome = { word: 'noticed' | 'unnoticed' | 'does not apply' | 'no test ran'; by?: string }

/** A copy of what git tracks, as it is in the working tree. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'siang-planted-'))
  // Under root the embedded PostgreSQL runs as another user, who must reach its binaries.
  chmodSync(copy, 0o755)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
  for (const file of files.toString().split('\0')) {
    // A deleted file that git still tracks.
    if (file === '' || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file), { force: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs tests in a copy, to the first that fails; `undefined` when none ran, which proves nothing. */
async function run(
  copy: string,
  tests: readonly string[],
  { only, isWhole = false }: { only?: string | undefined; isWhole?: boolean } = {},
): Promise<Report | undefined> {
  const report = join(copy, 'planted.json')
  rmSync(report, { force: true })
  const filter = only === undefined ? [] : ['-t', only]
  const child = spawn(
    join(ROOT, 'node_modules/.bin/vitest'),
    [
      'run',
      ...tests,
      ...filter,
      ...(isWhole ? [] : ['--bail=1']),
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: copy, timeout: VITEST_LIMIT_MS, stdio: 'ignore', env: { ...process.env, DATABASE_URL: url } },
  )
  await new Promise((resolve) => child.on('close', resolve))
  try {
    const read: Report = JSON.parse(readFileSync(report, 'utf8'))
    const ran = read.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed' || status === 'failed')
    return ran.length === 0 ? undefined : read
  } catch {
    return undefined
  }
}

async function plant(copy: string, fault: PlantedFault): Promise<Outcome> {
  const path = join(copy, fault.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(fault.from).length !== 2) return { word: 'does not apply' }
  writeFileSync(
    path,
    source.replace(fault.from, () => fault.to),
  )
  const { only } = fault
  // Two files that run at once and end by the first failure may report none of their tests.
  const outcome =
    judge(copy, await run(copy, fault.tests, { only })) ??
    judge(copy, await run(copy, fault.tests, { only, isWhole: true }))
  writeFileSync(path, source)
  return outcome ?? { word: 'no test ran' }
}

function judge(copy: string, report: Report | undefined): Outcome | undefined {
  if (report?.numFailedTests === 0) return { word: 'unnoticed' }
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') return { word: 'noticed', by: `${name.slice(copy.length + 1)} › ${fullName}` }
  return undefined
}

const KNOWN = ['--write', '--open', '--stale', '--trust']
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const unknown = options.filter((option) => !KNOWN.includes(option))
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(', ')}. Options: ${KNOWN.join(', ')}`)
  process.exit(1)
}
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const rows = readPlantedRows(ROOT)
const isOpen = ({ name }: PlantedFault) =>
  !options.includes('--open') || rows.get(name)?.outcome !== 'noticed'
/** True also where the commit of the row no longer exists. */
const isStale = ({ name, file, tests }: PlantedFault) => {
  const row = rows.get(name)
  if (!options.includes('--stale') || row?.outcome !== 'noticed') return true
  const { status } = spawnSync('git', ['diff', '--quiet', row.commit, '--', file, ...tests], { cwd: ROOT })
  return status !== 0
}
const faults = PLANTED.filter((fault) => fault.name.includes(wanted) && isOpen(fault) && isStale(fault))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT }).toString().trim()
const date = new Date().toISOString().slice(0, 10)

// One server for all runs: starting one costs more than most of the tests.
const dataDir = mkdtempSync(join(tmpdir(), 'siang-planted-data-'))
const server = await startEmbeddedDatabase({ dataDir, maxConnections: 200 })
const { user, password, host, port, database } = server.connection
const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
const admin = new pg.Client({ connectionString: url })
await admin.connect()
await admin.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off')
await admin.end()

const copies = Array.from({ length: Math.min(COPIES, faults.length) }, copySources)
let planted = 0
let passed = 0
try {
  if (!options.includes('--trust') && !(await isGreen())) process.exitCode = 1
  else await plantAll()
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.info(`${passed} passed, ${planted - passed} failed, ${faults.length - planted} not planted`)
process.exit(passed === faults.length && (faults.length > 0 || options.includes('--stale')) ? 0 : 1)

async function isGreen(): Promise<boolean> {
  // Without a file vitest would run every test there is.
  if (faults.length === 0) return true
  const report = await run(copies[0] ?? ROOT, [...new Set(faults.flatMap(({ tests }) => tests))])
  const isClean = report?.numFailedTests === 0
  if (!isClean) console.error('The tests are red without any fault.')
  return isClean
}

async function plantAll(): Promise<void> {
  const left = [...faults]
  await Promise.all(
    copies.map(async (copy) => {
      for (let fault = left.shift(); fault !== undefined && Date.now() < UNTIL; fault = left.shift()) {
        const began = Date.now()
        planted++
        const { word, by } = await plant(copy, fault)
        if (word === 'noticed') passed++
        const row: PlantedRow = { outcome: word, by: by ?? '', date, commit }
        rows.set(fault.name, row)
        if (options.includes('--write')) writePlantedRows(ROOT, PLANTED, rows)
        const seconds = ((Date.now() - began) / 1000).toFixed(0)
        console.info(`${word.padEnd(14)} ${seconds.padStart(4)} s  ${fault.name}`)
      }
    }),
  )
}

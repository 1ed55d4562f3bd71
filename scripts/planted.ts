// `npm run planted`: plants each fault of tests/planted/faults.ts in a copy of the sources, one at a time, and expects
// the tests that it names to turn red. `npm run planted -- login` plants those whose name holds the word.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PLANTED, type PlantedFault } from '../tests/planted/faults.ts'

const ROOT = dirname(import.meta.dirname)
const VITEST_LIMIT_MS = 10 * 60_000

interface Report {
  numFailedTests: number
  numTotalTests: number
}

/** A copy of what git tracks, as it is in the working tree. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'siang-planted-'))
  // Under root the embedded PostgreSQL runs as another user, who must reach its binaries.
  chmodSync(copy, 0o755)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file), { force: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs the tests of a fault; `undefined` when no test ran, which proves nothing. */
function failuresIn(copy: string, tests: readonly string[]): number | undefined {
  const report = join(copy, 'planted.json')
  rmSync(report, { force: true })
  spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: copy, timeout: VITEST_LIMIT_MS, stdio: 'ignore' },
  )
  try {
    const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return numTotalTests === 0 ? undefined : numFailedTests
  } catch {
    return undefined
  }
}

/** What came of a planted fault, in a word. */
function plant(
  copy: string,
  fault: PlantedFault,
): 'noticed' | 'unnoticed' | 'does not apply' | 'no test ran' {
  const path = join(copy, fault.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(fault.from).length !== 2) return 'does not apply'
  writeFileSync(
    path,
    source.replace(fault.from, () => fault.to),
  )
  const failures = failuresIn(copy, fault.tests)
  writeFileSync(path, source)
  if (failures === undefined) return 'no test ran'
  return failures > 0 ? 'noticed' : 'unnoticed'
}

const wanted = process.argv[2] ?? ''
const faults = PLANTED.filter(({ name }) => name.includes(wanted))
const copy = copySources()
let passed = 0
try {
  for (const fault of faults) {
    const began = Date.now()
    const outcome = plant(copy, fault)
    if (outcome === 'noticed') passed++
    console.info(
      `${outcome.padEnd(14)} ${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${fault.name}`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.info(`${passed} passed, ${faults.length - passed} failed`)
process.exit(passed === faults.length && faults.length > 0 ? 0 : 1)

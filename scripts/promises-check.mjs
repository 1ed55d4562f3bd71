// Checks the promises of docs/promises.md against their tests, and the planted faults of docs/planted.md. A test's
// title begins with the promise ("R21 …"), the document names its file. A promise without a test fails, unless the
// document says "Test: none."; one that has a test must name it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLANTED } from '../tests/planted/index.ts'
import { readPlantedRows } from './planted-page.ts'
import { ROOT } from './tools.mjs'

const PAGE = 'docs/promises.md'
const TESTS = [
  'lib/**/*.test.ts',
  'tests/**/*.test.ts',
  'components/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
  'scripts/**/*.test.ts',
  'scripts/access-check.ts',
]

const TITLE = /\(\s*[`'"]((?:R\d{1,2} )+)/g
/** @type {Map<string, Set<string>>} */
const found = new Map()
for (const file of globSync(TESTS, { cwd: ROOT }))
  for (const [, promises] of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE))
    for (const promise of promises.trim().split(' '))
      found.set(promise, (found.get(promise) ?? new Set()).add(file))

/** Files that the document names for each promise. */
const named = new Map(
  readFileSync(join(ROOT, PAGE), 'utf8')
    .split(/^### (?=R\d+$)/m)
    .slice(1)
    .map((section) => [
      section.split('\n', 1)[0],
      [...(section.match(/^Test: .*?\. (?=Also|Figure|Open)/m)?.[0] ?? '').matchAll(/`([^`]+)`/g)].map(
        ([, file]) => file,
      ),
    ]),
)
const open = [...named].filter(([, files]) => files.length === 0).map(([promise]) => promise)

const readIfThere = (file) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')

const rows = readPlantedRows(ROOT)
const faults = [
  ...PLANTED.filter(({ name }) => rows.get(name)?.outcome !== 'noticed').map(
    ({ name }) => `no test noticed "${name}": npm run planted -- --open --write`,
  ),
  ...PLANTED.flatMap(({ name, file, from, tests, only }) => [
    ...(readFileSync(join(ROOT, file), 'utf8').split(from).length === 2
      ? []
      : [`"${name}" cannot be planted: its words do not stand once in ${file}`]),
    ...tests
      .filter((test) => !existsSync(join(ROOT, test)))
      .map((test) => `"${name}" names no test: ${test}`),
    // The words must stand in a title as it is written: one that is composed of rows runs under other words.
    ...(only === undefined || tests.some((test) => readIfThere(test).includes(only))
      ? []
      : [`"${name}" names no title: no test of it says "${only}"`]),
  ]),
  ...[...named.keys()]
    .filter((promise) => !found.has(promise) && !open.includes(promise))
    .map((promise) => `${promise} has no test: no title begins with it`),
  ...open
    .filter((promise) => found.has(promise))
    .map((promise) => `${promise} has a test: name it in ${PAGE}`),
  ...[...found.keys()]
    .filter((promise) => !named.has(promise))
    .map((promise) => `${promise} is no promise of ${PAGE}`),
  ...[...named].flatMap(([promise, files]) =>
    files
      .filter((file) => found.has(promise) && !found.get(promise).has(file))
      .map((file) => `${PAGE} names ${file} for ${promise}, where no title begins with it`),
  ),
  ...(named.size === 0 ? [`${PAGE} lists no promise`] : []),
]
for (const fault of faults) console.error(fault)
console.info(
  `planted: ${PLANTED.length} faults; promises: ${found.size} of ${named.size} have a test, ${open.length} are open (${open.join(', ')}), ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)

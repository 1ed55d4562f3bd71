// the promises of docs/promises.md and their tests: a title begins with the promise ("R21 …"). A promise without a
// test fails, unless it stands below as an open one; an open one that has got a test must leave the list.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './tools.mjs'

const PROMISES = 36
const TESTS = [
  'lib/**/*.test.ts',
  'tests/**/*.test.ts',
  'components/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
  'scripts/**/*.test.ts',
  'scripts/access-check.ts',
]
/** Promises whose named test is not written yet. This list only gets shorter. */
const OPEN = new Set(['R13'])

const TITLE = /\(\s*[`'"]((?:R\d{1,2} )+)/g
/** @type {Map<string, Set<string>>} */
const found = new Map()
for (const file of globSync(TESTS, { cwd: ROOT }))
  for (const [, promises] of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE))
    for (const promise of promises.trim().split(' '))
      found.set(promise, (found.get(promise) ?? new Set()).add(file))

const all = Array.from({ length: PROMISES }, (_, at) => `R${at + 1}`)
const faults = [
  ...all
    .filter((promise) => !found.has(promise) && !OPEN.has(promise))
    .map((promise) => `${promise} has no test: no title begins with it`),
  ...[...OPEN]
    .filter((promise) => found.has(promise))
    .map((promise) => `${promise} has a test: take it off the list of open ones`),
  ...[...found.keys()]
    .filter((promise) => !all.includes(promise))
    .map((promise) => `${promise} is no promise of docs/promises.md`),
]
for (const fault of faults) console.error(fault)
console.info(
  `promises: ${found.size} of ${PROMISES} have a test, ${OPEN.size} are open, ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)

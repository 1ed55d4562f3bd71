// Lists calls whose response no test checks: neither their path nor a service function of their handler appears in a
// test about them. Tests that send every call alike (tests/access, tests/api) check permissions, not responses.
// `unseen-answers.json` may only get shorter; `--write` removes entries.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CALLS } from '#lib/contract/index.ts'

const ROOT = dirname(import.meta.dirname)
const FILE = join(ROOT, 'scripts/unseen-answers.json')

const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
const tests = [
  ...read('lib/server/**/*.test.ts'),
  // Tests send requests through helpers in the same folders.
  ...read('lib/server/{services,http}/**/testing/*.ts'),
  ...read('tests/{money,storage,operations}/**/*.test.ts'),
].join('\n')
const named = new Set(tests.match(/\b[a-z]\w+\b/gi))

/** Service functions that the handler of each call uses. */
const services = new Map<string, string[]>()
for (const source of read('lib/server/http/handlers/*.ts'))
  for (const part of source.split(/\bhandle\(/).slice(1)) {
    const id = /^\s*(?:\w+\.)?(\w+),/.exec(part)?.[1]
    if (id)
      services.set(
        id,
        [...part.matchAll(/\b(\w+)\(\s*ctx\b/g)].flatMap(([, name]) => name ?? []),
      )
  }

const places = Object.values(CALLS).map(({ id, method, path }) => {
  const segments = String(path)
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith('{') ? '(?:\\$\\{[^}]+\\}|[\\w-]+)' : part.replace(/[.:]/g, '\\$&')))
  return {
    id,
    method,
    pattern: new RegExp(`(?:'(GET|POST|PATCH)',\\s*)?['"\`]${segments.join('/')}/?[?'"\`]`, 'g'),
  }
})
const unseen = places
  .filter(
    ({ id, method, pattern }) =>
      !(services.get(id) ?? []).some((name) => named.has(name)) &&
      ![...tests.matchAll(pattern)].some(([, used]) => used === undefined || used === method),
  )
  .map(({ id }) => id)
  .sort()

if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(unseen, null, 2)}\n`)
const known: string[] = JSON.parse(readFileSync(FILE, 'utf8'))
const faults = [
  ...unseen
    .filter((id) => !known.includes(id))
    .map((id) => `${id}: no test looks at its answer (lib/server/**/*.test.ts)`),
  ...known
    .filter((id) => !unseen.includes(id))
    .map((id) => `${id} is looked at, or gone: node scripts/answers-check.ts --write`),
]
for (const fault of faults) console.error(fault)
console.info(
  `answers: ${places.length} calls, ${unseen.length} whose answer no test looks at, ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)

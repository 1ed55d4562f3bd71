// Checks scripts/rooms.mjs with dependency-cruiser, which finds and resolves the imports.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { ROOMS, SQL_ROOMS, TESTS } from './rooms.mjs'

process.chdir(join(import.meta.dirname, '..'))

const ROOTS = [
  'app',
  'components',
  'lib',
  'messages',
  'scripts',
  'tests',
  'e2e',
  'bench',
  'instrumentation.ts',
  'middleware.ts',
  'server.ts',
]
const IGNORED = /\.(?:scss|json|woff2|svg)$|^node_modules\/|^\.next\//
const RESOLVED_BY_THE_BUILD = /^next\/root-params$|^next-intl\/config$|^server-only$/

const rooms = ROOMS.map((room) => ({
  ...room,
  path: new RegExp(room.path),
  packages: new RegExp(room.packages),
}))
const isTest = (file) => new RegExp(TESTS).test(file)
const roomOf = (file) => rooms.find((room) => room.path.test(file))
const partsOf = (file) => /^(app\/.*?)\/_components\//.exec(file)?.[1]
const areaOf = (file) => /^app\/\[locale\]\/(Influencer|Marketer|Operator)\//.exec(file)?.[1]

/** Turns `node_modules/@a/b/c.js` or a bare core module into the name used in an import. */
function packageOf(dependency) {
  const path = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(dependency.resolved)?.[1]
  if (!path) return dependency.module
  return dependency.module.startsWith(path) || dependency.module.startsWith('node:')
    ? dependency.module
    : path
}

const found = await cruise(
  ROOTS.filter((root) => existsSync(root)),
  {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    ruleSet: {
      forbidden: [
        {
          name: 'circle',
          severity: 'error',
          from: { pathNot: TESTS },
          to: { circular: true },
        },
      ],
    },
    validate: true,
  },
)

const faults = new Set()
const modules = found.output.modules.filter((module) => !IGNORED.test(module.source) && !module.coreModule)
for (const { source, dependencies, couldNotResolve } of modules) {
  if (couldNotResolve) continue
  const room = roomOf(source)
  if (!room) {
    faults.add(`${source} is in no room`)
    continue
  }
  if (!isTest(source) && !SQL_ROOMS.includes(room.name) && /\bsql`/.test(readFileSync(source, 'utf8')))
    faults.add(`${source} (${room.name}) holds SQL: move it to a service or to lib/server/store`)
  for (const dependency of dependencies) {
    const target = dependency.resolved
    if (dependency.couldNotResolve) {
      if (!RESOLVED_BY_THE_BUILD.test(dependency.module))
        faults.add(`${source} → ${dependency.module} does not exist`)
      continue
    }
    const isPackage = dependency.coreModule || target.includes('node_modules/')
    if (isPackage) {
      const name = packageOf(dependency)
      if (!isTest(source) && !/\.woff2$/.test(target) && !room.packages.test(name)) {
        faults.add(`${source} (${room.name}) → package ${name}`)
      }
      continue
    }
    if (/\.(?:scss|woff2|svg)$/.test(target)) continue
    const other = roomOf(target)
    if (!other) faults.add(`${target} is in no room`)
    else if (other !== room && !room.may.includes('*') && !room.may.includes(other.name) && !isTest(source)) {
      faults.add(`${source} (${room.name}) → ${target} (${other.name})`)
    }
    const owner = partsOf(target)
    if (owner && source.slice(0, source.lastIndexOf('/')) !== owner && partsOf(source) !== owner) {
      faults.add(`${source} → ${target}: parts belong to the page beside them; move it to components/`)
    }
    const [from, to] = [areaOf(source), areaOf(target)]
    if (from && to && from !== to) faults.add(`${source} → ${target}: areas do not share pages`)
  }
}

for (const { from, to, rule, cycle } of found.output.summary.violations) {
  if (rule.name !== 'circle') continue
  faults.add(`circle: ${[from, ...(cycle ?? [{ name: to }]).map(({ name }) => name)].join(' → ')}`)
}

/** Import cycles between rooms: the rules must allow one direction only, even if no file uses the other yet. */
function roundTrip(name, path = [name]) {
  for (const next of ROOMS.find((room) => room.name === path.at(-1))?.may ?? []) {
    if (next === name && path.length > 1) return [...path, name]
    if (path.includes(next) || next === '*') continue
    const found = roundTrip(name, [...path, next])
    if (found) return found
  }
}
for (const { name } of ROOMS) {
  const path = roundTrip(name)
  if (path) faults.add(`rooms that import each other: ${path.join(' → ')}`)
}

for (const fault of [...faults].sort()) console.error(`rooms: ${fault}`)
console.info(`rooms: ${modules.length} files, ${faults.size} faults`)
process.exit(faults.size > 0 ? 1 : 0)

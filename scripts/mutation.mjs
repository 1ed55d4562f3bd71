// Tests of the tests: StrykerJS changes the pure rules in one place at a time and runs the unit tests
// (docs/mutation.md). `npm run mutation` all, `npm run mutation -- 'lib/domain/{date,text}/*.ts'` some files, `npm run
// mutation -- changed` the lines that differ from the branch point, within a minute: what `npm run verify` does.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import config from '../stryker.config.mjs'
import { continueOnOwnNode, ensureInstalled, ROOT, toolEnvironment } from './tools.mjs'

const LIMIT_MS = 60_000

ensureInstalled()
await continueOnOwnNode()
const given = process.argv.slice(2)
if (given[0] !== 'changed') process.exit(run(given.flatMap(toPlaces)))
const places = changedPlaces()
// No mutated line was changed, so there is nothing to run.
process.exit(places.length === 0 ? 0 : run(places, LIMIT_MS))

/** Runs Stryker on some places, or all. Returns its exit code, 1 below the score limit. */
function run(places, timeout) {
  const { status, error } = spawnSync(
    'stryker',
    ['run', ...(places.length > 0 ? ['--mutate', places.join(',')] : [])],
    { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit', timeout, killSignal: 'SIGINT' },
  )
  if (error?.code !== 'ETIMEDOUT') return status ?? 1
  console.info(
    `Mutants: not done within ${LIMIT_MS / 1000} s and not judged. npm run mutation -- ${places.join(' ')}`,
  )
  return 0
}

/** The mutated files that match a pattern; ranges (`file.ts:3-9`) unchanged. */
function toPlaces(given) {
  return given.includes(':') ? [given] : globSync(given, { cwd: ROOT }).filter(isMutated)
}

/** Changed lines of mutated files since the branch point; on the main branch, since the previous commit. */
function changedPlaces() {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    return status === 0 ? stdout.trim() : undefined
  }
  const head = git('rev-parse', 'HEAD')
  const bases = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch))
  const base = bases.find((one) => one !== undefined && one !== head) ?? git('rev-parse', 'HEAD~1')
  const places = []
  let file = ''
  for (const line of (base && git('diff', '--unified=0', '--no-color', base, '--', 'lib'))?.split('\n') ??
    []) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (from === undefined || count === '0' || !isMutated(file)) continue
    places.push(`${file}:${from}-${Number(from) + Number(count) - 1}`)
  }
  return places
}

function isMutated(file) {
  const has = (glob) => matchesGlob(file, glob)
  const left = (config.mutate ?? []).filter((glob) => glob.startsWith('!'))
  return (config.mutate ?? []).some(has) && !left.some((glob) => has(glob.slice(1)))
}

// R32 over all database tests: every write of the contract succeeded in one of them and left an audit row, and each
// kind of row and message in tests/spec/trail.txt was written again, and no other. The tests record their writes
// (lib/server/testing/trail.ts); `npm run verify` runs this after them. `--write` adds what is new.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '#lib/contract/index.ts'
import type { TrailNote } from '#lib/server/testing/trail.ts'
import { QUESTIONS } from '../tests/access/support/expectations.ts'
import { ROOT } from './tools.mjs'
import { toRecord, trailFaults } from './trail-faults.ts'

/** A job's history has no gap: every test of a move ends with that invariant (I12), whatever the call. */
const isJobMove = (path: string) => /^\/api\/(?:operator\/)?jobs\/\{id\}\//.test(path)

/** Calls that exist in demo mode only. */
const DEMO: Readonly<Record<string, string>> = {
  advanceClock: 'moves the clock of the whole installation',
}

/**
 * Lines `call left subject.transition by actor`, `somebody left …` for any caller, `somebody told
 * event.kind-of-reader`.
 */
const RECORD = join(ROOT, 'tests/spec/trail.txt')

const folder = process.env.TRAIL_DIR
if (!folder) throw new Error('TRAIL_DIR names no folder: run `npm run verify -- database`.')
const notes = globSync('*.ndjson', { cwd: folder }).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as TrailNote),
)
const writes = Object.values(CALLS)
  .filter(({ method }) => method !== 'GET')
  .map(({ id, method, path }) => ({
    id,
    method: method as string,
    path: path as string,
    pattern: new RegExp(`^${(path as string).replace(/\/$/, '').replace(/\{\w+\}/g, '([^/]+)')}/?$`),
    params: (path as string).split('{').length,
  }))
  // Paths with fewer parameters first, so that a fixed path is never matched as one with an id.
  .sort((a, b) => a.params - b.params)

const left = new Map<string, Set<string>>()
const seen = new Set<string>()
for (const { method, path = '', commands, news } of notes) {
  const write = writes.find((one) => one.method === method && one.pattern.test(path))
  if (write) left.set(write.id, new Set([...(left.get(write.id) ?? []), ...commands]))
  for (const command of commands)
    seen.add(`${write?.id ?? 'somebody'} left ${command}`).add(`somebody left ${command}`)
  for (const one of news) seen.add(`somebody told ${one}`)
}
const faults = writes.flatMap(({ id, path }) => {
  const commands = left.get(id)
  if (commands === undefined)
    return isJobMove(path) || id in DEMO ? [] : [`${id} succeeded in no database test`]
  if (id in QUESTIONS) return commands.size > 0 ? [`${id} leaves a row: it is no mere question`] : []
  return commands.size === 0 ? [`${id} leaves no audit row`] : []
})

const recorded = readFileSync(RECORD, 'utf8').split('\n').filter(Boolean)
if (process.argv.includes('--write')) {
  const all = [...new Set([...recorded, ...toRecord(seen)])].sort()
  writeFileSync(RECORD, `${all.join('\n')}\n`)
  console.info(`trail: ${all.length - recorded.length} lines are new in ${RECORD}`)
} else faults.push(...trailFaults(recorded, seen))
for (const fault of faults) console.error(`✗ R32 ${fault}`)
console.info(`trail: ${writes.length} writes, ${notes.length} notes, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

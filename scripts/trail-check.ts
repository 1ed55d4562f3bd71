// R32 over all database tests together: every write of the contract succeeded in one of them, and left an audit row
// there. The tests note what they sent (lib/server/testing/trail.ts); `npm run verify` asks here after them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '#lib/contract/index.ts'
import { QUESTIONS } from '../tests/access/support/expectations.ts'

/** A job's history has no gap: every test of a move ends with that invariant (I12), whatever way the move was asked for. */
const isJobMove = (path: string) => /^\/api\/(?:operator\/)?jobs\/\{id\}\//.test(path)

/** Calls that exist in demo mode only. */
const DEMO: Readonly<Record<string, string>> = {
  advanceClock: 'moves the clock of the whole installation',
}

const folder = process.env.TRAIL_DIR
if (!folder) throw new Error('TRAIL_DIR names no folder: run `npm run verify -- database`.')
interface Note {
  method: string
  path: string
  rows: number
}
const notes = globSync('*.ndjson', { cwd: folder }).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Note),
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
  // A path without ids is never taken for one with them.
  .sort((a, b) => a.params - b.params)
const most = new Map<string, number>()
for (const { method, path, rows } of notes) {
  const write = writes.find((one) => one.method === method && one.pattern.test(path))
  if (write) most.set(write.id, Math.max(rows, most.get(write.id) ?? 0))
}
const faults = writes.flatMap(({ id, path }) => {
  const rows = most.get(id)
  if (rows === undefined) return isJobMove(path) || id in DEMO ? [] : [`${id} succeeded in no database test`]
  if (id in QUESTIONS) return rows > 0 ? [`${id} leaves a row: it is no mere question`] : []
  return rows === 0 ? [`${id} leaves no audit row`] : []
})
for (const fault of faults) console.error(`✗ R32 ${fault}`)
console.info(`trail: ${writes.length} writes, ${notes.length} successes noted, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

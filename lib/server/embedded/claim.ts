import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../../domain/thrown.ts'
import type { ProcessMark } from './layout.ts'
import { markOf } from './layout.ts'

const STALE_AFTER_MS = 30_000

/**
 * Takes the right to start the server in `run/`, by creating a file exclusively. Returns a claim to release, or the
 * mark of the process that holds it. A claim of a dead process, or older than 30 s, is stale.
 */
export function takeClaim(run: string): { release(): void } | { holder: ProcessMark } {
  const file = join(run, 'start.claim')
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(markOf(process.pid)), { flag: 'wx', mode: 0o600 })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = readClaim(file)
    if (holder !== undefined && attempt < 3 && isStale(holder.mark, holder.ageMs)) {
      rmSync(file, { force: true })
      continue
    }
    if (holder !== undefined) return { holder: holder.mark }
  }
}

/** The living process, other than this one, that is starting the server now. */
export function findStarter(run: string): ProcessMark | undefined {
  const claim = readClaim(join(run, 'start.claim'))
  return claim === undefined || isStale(claim.mark, claim.ageMs) ? undefined : claim.mark
}

function readClaim(file: string): { mark: ProcessMark; ageMs: number } | undefined {
  try {
    const ageMs = Date.now() - statSync(file).mtimeMs
    const text = readFileSync(file, 'utf8')
    // A writer that was interrupted between creating and filling the file leaves it empty.
    const mark = text === '' ? { pid: 0, host: '', started: '' } : (JSON.parse(text) as ProcessMark)
    return { mark, ageMs }
  } catch {
    return undefined
  }
}

function isStale(mark: ProcessMark, ageMs: number): boolean {
  if (ageMs > STALE_AFTER_MS) return true
  if (mark.host !== hostname()) return false
  if (mark.pid === process.pid) return true
  const now = markOf(mark.pid)
  return now === undefined || now.started !== mark.started
}

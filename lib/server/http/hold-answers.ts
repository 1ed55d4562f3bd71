/** Upper bound in ms for holding an answer: on a machine that slow, timing no longer reveals anything. */
const LONGEST_MS = 2_000
/** An answer that took longer raises the target of later ones to MARGIN times its time, for one to two windows. */
const MARGIN = 1.5
const WINDOW_MS = 30_000

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Holds answers until a fixed time, so that timing does not reveal what was found (R22, docs/promises.md#r22). The time
 * is `floorMs`; when work took longer, on a busy machine, it rises for all later answers of the same kind.
 */
export function createHold(floorMs: number, now = () => performance.now()) {
  const kinds = new Map<string, { from: number; slowest: number; before: number }>()

  function slowestOf(kind: string) {
    const at = now()
    const seen = kinds.get(kind) ?? { from: at, slowest: 0, before: 0 }
    const windows = Math.floor((at - seen.from) / WINDOW_MS)
    if (windows > 0) {
      seen.before = windows === 1 ? seen.slowest : 0
      seen.slowest = 0
      seen.from = at
    }
    kinds.set(kind, seen)
    return seen
  }

  return async function hold<T>(kind: string, work: () => Promise<T>): Promise<T> {
    if (floorMs <= 0) return await work()
    const began = now()
    const seen = slowestOf(kind)
    const target = Math.min(LONGEST_MS, Math.max(floorMs, MARGIN * Math.max(seen.slowest, seen.before)))
    // The timer starts before the work, so that both run in parallel.
    const held = delay(target)
    try {
      return await work()
    } finally {
      const took = now() - began
      const latest = slowestOf(kind)
      if (took > floorMs) latest.slowest = Math.max(latest.slowest, took)
      await held
      if (took > target) await delay(target - (took % target))
    }
  }
}

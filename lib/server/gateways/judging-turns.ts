import { Refusal } from '../../domain/errors.ts'

/** Uploads of one person that are judged at a time; the judging child processes have a queue of their own. */
const AT_ONCE = 2
/** Computing time of a usual file; a longer one makes its sender wait `REST` times as long before the next. */
const USUAL_MS = 2_000
const REST = 8

/** Notes computing time that a file took. */
export type Spend = (ms: number) => void

/**
 * Shares the few judging processes among those who send files: nobody has more than two files in them, and whoever sends
 * slow ones leaves most of the time to others. Error: too_many_requests.
 */
export function makeJudgingTurns(clock: () => number = () => performance.now()) {
  const running = new Map<string, number>()
  const restUntil = new Map<string, number>()
  return async function takeTurn<T>(by: string, work: (spend: Spend) => Promise<T>): Promise<T> {
    const wait = (restUntil.get(by) ?? 0) - clock()
    if (wait > 0) throw new Refusal('too_many_requests', { details: { retryAfter: Math.ceil(wait / 1000) } })
    const count = running.get(by) ?? 0
    if (count >= AT_ONCE) throw new Refusal('too_many_requests', { details: { retryAfter: 5 } })
    running.set(by, count + 1)
    try {
      return await work((ms) => {
        if (ms <= USUAL_MS) return
        const now = clock()
        for (const [other, until] of restUntil) if (until <= now) restUntil.delete(other)
        restUntil.set(by, Math.max(restUntil.get(by) ?? 0, now) + ms * REST)
      })
    } finally {
      const left = (running.get(by) ?? 1) - 1
      if (left > 0) running.set(by, left)
      else running.delete(by)
    }
  }
}

import type { LimitGroup } from '../../contract/define-call.ts'
import { Refusal } from '../../domain/errors.ts'
import { askerOf, type Context } from '../services/context.ts'
import { countHitSoon } from '../store/rate-limit.ts'
import { createHitCounter } from './count-hits.ts'

/** Hits for each window (docs/security.md#limits). Code, sign-in and sign-up have finer limits in their services. */
const LIMITS: Record<Exclude<LimitGroup, 'none' | 'read'>, { seconds: number; most: number }> = {
  write: { seconds: 60, most: 60 },
  money: { seconds: 60, most: 10 },
  code: { seconds: 3600, most: 120 },
  // Failures are limited in the service, which exempts known devices; this limit only bounds a flood.
  signin: { seconds: 300, most: 600 },
  signup: { seconds: 3600, most: 120 },
  upload: { seconds: 3600, most: 20 },
}
const READS = { seconds: 60, visitor: 120, member: 300 }

/** Demo mode multiplies the limits, so that a whole market can be played from one address. */
export const DEMO_FACTOR = 50

/**
 * Reads are counted in the memory of each process, because a read must not cost a write. All others are counted in the
 * database, so that a restart or a second process does not reset them.
 */
export function createRateLimit() {
  const countRead = createHitCounter(READS.seconds * 1000)
  return async function limit(ctx: Context, group: LimitGroup): Promise<void> {
    if (group === 'none' || ctx.network === 'internal' || ctx.caller.kind === 'system') return
    const factor = ctx.settings.demoMode ? DEMO_FACTOR : 1
    const owner = askerOf(ctx)
    if (group === 'read') {
      const count = countRead(owner, ctx.now().getTime())
      const most = ctx.caller.kind === 'visitor' ? READS.visitor : READS.member
      if (count > most * factor)
        throw new Refusal('too_many_requests', { details: { retryAfter: READS.seconds } })
      return
    }
    const { seconds, most } = LIMITS[group]
    const count = await countHitSoon(ctx.db, `${group}:${owner}`, seconds, ctx.now())
    if (count > most * factor) throw new Refusal('too_many_requests', { details: { retryAfter: seconds } })
  }
}

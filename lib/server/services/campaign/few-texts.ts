import { Refusal } from '../../../domain/errors.ts'
import { countHit, secondsLeft } from '../../store/rate-limit.ts'
import type { TransactionContext } from '../context.ts'

const DAY = 86_400
/** Each keeps a brief of up to 40 KB for good, and costs nothing: a file has bounds as well. */
const MOST = { campaign: 100, brief: 50 } as const

/** Counts a new campaign of a marketer, or a new brief of a campaign. Error: too_many_requests. */
export async function requireFewTexts(
  ctx: TransactionContext,
  what: keyof typeof MOST,
  ofId: string,
): Promise<void> {
  const now = ctx.now()
  const count = await countHit(ctx.db, `new-${what}:${ofId}`, DAY, now)
  if (count > MOST[what] * (ctx.settings.demoMode ? 50 : 1))
    throw new Refusal('too_many_requests', { details: { retryAfter: secondsLeft(DAY, now) } })
}

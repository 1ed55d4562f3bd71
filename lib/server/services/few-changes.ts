import { Refusal } from '../../domain/errors.ts'
import { countHit, secondsLeft } from '../store/rate-limit.ts'
import type { TransactionContext } from './context.ts'

const DAY = 86_400
/** The owner is told of each by mail and by SMS, which somebody pays for. */
const MOST = 10

/** Counts a change of a member's password or account for payouts. Error: too_many_requests. */
export async function requireFewChanges(
  ctx: TransactionContext,
  what: 'password' | 'bank-account',
  memberId: string,
): Promise<void> {
  const now = ctx.now()
  const count = await countHit(ctx.db, `new-${what}:${memberId}`, DAY, now)
  if (count > MOST * (ctx.settings.demoMode ? 50 : 1))
    throw new Refusal('too_many_requests', { details: { retryAfter: secondsLeft(DAY, now) } })
}

import { lockName } from '../../store/lock-name.ts'
import { endOtpFlows, findLiveOtpFlow, type OtpFlow } from '../../store/otp.ts'
import type { TransactionContext } from '../context.ts'
import { addOtpFlow } from './add-otp-flow.ts'
import { type OtpPurpose, requireUnlocked } from './code-lock.ts'

/**
 * Opens a flow for the code of an operator's app or the signature of a key: nothing is sent, tries and locks are those
 * of every code, and a repeated request continues the same flow. Error: code_locked with `retryAfter` seconds.
 */
export async function openFlow(
  ctx: TransactionContext,
  given: { purpose: OtpPurpose; channel: 'app' | 'key'; email: string; subjectId: string },
): Promise<OtpFlow> {
  const now = ctx.now()
  const request = {
    purpose: given.purpose,
    channel: given.channel,
    recipient: given.email,
    subjectId: given.subjectId,
  }
  await lockName(ctx.db, `otp:${given.email}`)
  await requireUnlocked(ctx, given.email, given.purpose)
  const live = await findLiveOtpFlow(ctx.db, request, now)
  if (live) return live
  await endOtpFlows(ctx.db, request, now)
  return addOtpFlow(ctx, { ...request, sends: 0, known: true })
}

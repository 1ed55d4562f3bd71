import { randomBytes } from 'node:crypto'
import { newId } from '../../store/id.ts'
import { endOtpFlows, findLiveOtpFlow, insertOtpFlow, type OtpFlow } from '../../store/otp.ts'
import { lockName } from '../../store/rate-limit.ts'
import type { TransactionContext } from '../context.ts'
import { newReference } from './code.ts'
import { type OtpPurpose, requireUnlocked } from './code-lock.ts'
import { OTP_LIMITS } from './limits.ts'

/**
 * Waits for the code of an operator's app or the signature of a key: nothing is sent, tries and locks are those of every
 * code, and asking again goes on with the same flow. Error: code_locked with `retryAfter` seconds.
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
  const flow: OtpFlow = {
    ...request,
    id: newId(now.getTime()),
    reference: newReference(),
    salt: randomBytes(16),
    tries: 0,
    sends: 0,
    known: true,
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP_LIMITS.lifeSeconds * 1000),
    verifiedAt: null,
    endedAt: null,
  }
  await insertOtpFlow(ctx.db, flow)
  return flow
}

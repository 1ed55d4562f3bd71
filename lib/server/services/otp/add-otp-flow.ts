import { randomBytes } from 'node:crypto'
import { newId } from '../../store/id.ts'
import { insertOtpFlow, type OtpFlow } from '../../store/otp.ts'
import type { TransactionContext } from '../context.ts'
import { newReference } from './code.ts'
import { OTP_LIMITS } from './limits.ts'

/** Stores a new code flow, with no tries counted yet. */
export async function addOtpFlow(
  ctx: TransactionContext,
  given: Pick<OtpFlow, 'purpose' | 'channel' | 'recipient' | 'subjectId' | 'sends' | 'known'>,
): Promise<OtpFlow> {
  const now = ctx.now()
  const flow: OtpFlow = {
    ...given,
    id: newId(now.getTime()),
    reference: newReference(),
    salt: randomBytes(16),
    tries: 0,
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP_LIMITS.lifeSeconds * 1000),
    verifiedAt: null,
    endedAt: null,
  }
  await insertOtpFlow(ctx.db, flow)
  return flow
}

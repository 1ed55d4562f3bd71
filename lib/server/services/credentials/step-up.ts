import { Refusal } from '../../../domain/errors.ts'
import { audit } from '../audit.ts'
import { findMember } from '../auth/queries.ts'
import { renewSession, type StartedSession } from '../auth/start-session.ts'
import { type Context, inTransaction, requireMember, stepUpEnd } from '../context.ts'
import { proveCode } from '../otp/prove-code.ts'
import { type OtpSent, sendCode } from '../otp/send-code.ts'

/**
 * Sends a code to the caller's own verified phone or e-mail before a sensitive act.
 * Errors: not_signed_in, wrong_member_kind, not_found (no such contact) and those of sending.
 */
export async function requestStepUp(ctx: Context, channel: 'sms' | 'email'): Promise<OtpSent> {
  const caller = requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    const member = await findMember(ctx.db, caller.id)
    const recipient =
      channel === 'email' ? member?.emailVerifiedAt && member.email : member?.phoneVerifiedAt && member.phone
    if (!member || !recipient) throw new Refusal('not_found')
    return sendCode(ctx, {
      purpose: 'stepUp',
      channel,
      recipient,
      subjectId: caller.sessionId,
      known: true,
      locale: member.locale,
    })
  })
}

/**
 * Proves the login anew for five minutes; its token changes. Errors: code_wrong, code_expired, code_locked,
 * not_signed_in (the login was ended meanwhile).
 */
export async function proveStepUp(
  ctx: Context,
  input: { id: string; code: string },
): Promise<{ stepUpAt: Date; until: Date; session: StartedSession }> {
  const caller = requireMember(ctx)
  return proveCode(ctx, { ...input, purposes: ['stepUp'], subjectId: caller.sessionId }, async (ctx) => {
    const session = await renewSession(ctx, caller)
    await audit(ctx, { subject: 'member', subjectId: caller.id, transition: 'step_up' })
    const stepUpAt = ctx.now()
    return { stepUpAt, until: stepUpEnd(stepUpAt), session }
  })
}

import { audit } from '../audit.ts'
import { renewOperatorSession } from '../auth/start-session.ts'
import { type Context, inTransaction, requireOperator, stepUpEnd } from '../context.ts'
import { proveCode } from '../otp/prove-code.ts'
import type { OtpSent } from '../otp/send-code.ts'
import { askOperatorCode } from './sign-in.ts'

/**
 * Asks the caller for a fresh code: of the app where there is one, else mailed; `byMail` asks for the mailed one all the
 * same. Errors: not_found for members and visitors, code_locked and those of sending.
 */
export async function requestOperatorStepUp(ctx: Context, byMail: boolean): Promise<OtpSent> {
  const caller = requireOperator(ctx)
  return inTransaction(ctx, (ctx) =>
    askOperatorCode(ctx, {
      operatorId: caller.id,
      purpose: 'operatorStepUp',
      subjectId: caller.sessionId,
      byMail,
    }),
  )
}

/** Proves the login anew for ten minutes; its token changes. Errors: code_wrong, code_expired, code_locked. */
export async function proveOperatorStepUp(
  ctx: Context,
  input: { id: string; code: string },
): Promise<{ until: Date; token: string }> {
  const caller = requireOperator(ctx)
  return proveCode(
    ctx,
    { ...input, purposes: ['operatorStepUp'], subjectId: caller.sessionId },
    async (ctx) => {
      const token = await renewOperatorSession(ctx, caller.sessionId)
      await audit(ctx, { subject: 'operator', subjectId: caller.id, transition: 'step_up' })
      return { until: stepUpEnd(ctx.now(), 'operator'), token }
    },
  )
}

import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { type Context, inTransaction } from '../context.ts'
import { SIGN_UP_LIMITS } from '../otp/limits.ts'
import { proveCode } from '../otp/prove-code.ts'
import type { OtpSent } from '../otp/send-code.ts'
import { sendSignUpCode } from './advance-sign-up.ts'
import { describeSignUp, getSignUp, type SignUpFlow } from './flow.ts'

/** Sends the code of the e-mail step again. Errors: flow_expired, wrong_step and those of sending. */
export async function resendSignUpCode(ctx: Context, flow: string): Promise<OtpSent> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getSignUp(ctx.db, flow, ctx.now(), { lock: true })
    if (row.step !== 'email' || !row.email) throw new Refusal('wrong_step')
    return sendSignUpCode(ctx, row, row.email)
  })
}

/**
 * Verifies the e-mail of a sign-up; the password is next. Errors: flow_expired, wrong_step, code_wrong, code_expired,
 * code_locked.
 */
export async function proveSignUpEmail(
  ctx: Context,
  input: { flow: string; id: string; code: string },
): Promise<SignUpFlow> {
  const now = ctx.now()
  const row = await getSignUp(ctx.db, input.flow, now)
  if (row.step !== 'email' || !row.email) throw new Refusal('wrong_step')
  return proveCode(
    ctx,
    { id: input.id, code: input.code, purposes: ['signUp'], subjectId: row.id },
    async (ctx, otp) => {
      const expiresAt = new Date(now.getTime() + SIGN_UP_LIMITS.provenSeconds * 1000)
      const changed = await ctx.db.run(sql`UPDATE sign_up
        SET step = 'password', email_verified_at = ${now}, expires_at = ${expiresAt}
        WHERE id = ${row.id} AND step = 'email' AND email = ${otp.recipient}`)
      if (changed === 0) throw new Refusal('code_expired')
      return describeSignUp(ctx, ctx.db, input.flow, {
        ...row,
        step: 'password',
        emailVerifiedAt: now,
        expiresAt,
      })
    },
  )
}

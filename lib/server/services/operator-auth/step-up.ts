import { audit } from '../audit.ts'
import { renewOperatorSession } from '../auth/start-session.ts'
import { type Context, inTransaction, requireOperator, stepUpEnd } from '../context.ts'
import { type KeyAnswer, takeKey } from '../otp/operator-key.ts'
import { type CodeCheck, proveCode } from '../otp/prove-code.ts'
import { askOperatorCode, type OperatorCodeSent, type OperatorWay } from './ask-code.ts'

/**
 * Asks the caller for a fresh proof by the given factor, else by the strongest one. Errors: not_found for members and
 * visitors, code_locked and those of sending.
 */
export async function requestOperatorStepUp(
  ctx: Context,
  way: OperatorWay | undefined,
): Promise<OperatorCodeSent> {
  const caller = requireOperator(ctx)
  return inTransaction(ctx, (ctx) =>
    askOperatorCode(ctx, {
      operatorId: caller.id,
      purpose: 'operatorStepUp',
      subjectId: caller.sessionId,
      way,
    }),
  )
}

interface Proven {
  until: Date
  token: string
  /** The operator. */
  id: string
}

/** Proves the login anew for ten minutes; its token changes. Errors: code_wrong, code_expired, code_locked. */
export function proveOperatorStepUp(ctx: Context, input: { id: string; code: string }): Promise<Proven> {
  return stepUpBy(ctx, input)
}

/** The same by a key. Errors: code_wrong, code_expired, code_locked. */
export function proveStepUpByKey(ctx: Context, input: { id: string; key: KeyAnswer }): Promise<Proven> {
  return stepUpBy(ctx, { id: input.id, code: (ctx, flow) => takeKey(ctx, flow, input.key) })
}

async function stepUpBy(ctx: Context, check: Pick<CodeCheck, 'id' | 'code'>): Promise<Proven> {
  const caller = requireOperator(ctx)
  return proveCode(
    ctx,
    { ...check, purposes: ['operatorStepUp'], subjectId: caller.sessionId },
    async (ctx) => {
      const token = await renewOperatorSession(ctx, caller.sessionId)
      await audit(ctx, { subject: 'operator', subjectId: caller.id, transition: 'step_up' })
      return { until: stepUpEnd(ctx.now(), 'operator'), token, id: caller.id }
    },
  )
}

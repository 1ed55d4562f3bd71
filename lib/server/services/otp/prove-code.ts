import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import { countOtpTry, findOtpFlow, finishOtpFlow, type OtpFlow } from '../../store/otp.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { deriveCode, isCodeEqual } from './code.ts'
import { countTry, lockCodes, type OtpPurpose, requireUnlocked } from './code-lock.ts'
import { OTP_LIMITS } from './limits.ts'
import { takeTimeCode } from './time-code.ts'

export interface CodeCheck {
  id: string
  /** The typed code; or, for a key, a function that verifies its response. */
  code: string | ((ctx: TransactionContext, flow: OtpFlow) => Promise<boolean>)
  purposes: readonly OtpPurpose[]
  /** For a code bound to a login, sign-up or account: it must belong to this subject. */
  subjectId?: string
}

type Judgement = { flow: OtpFlow } | { refusal: Refusal }

const refuse = (code: ErrorCode, details?: Record<string, unknown>): Judgement => ({
  refusal: new Refusal(code, details ? { details } : {}),
})

async function isRight(ctx: TransactionContext, flow: OtpFlow, code: CodeCheck['code']): Promise<boolean> {
  // A flow of a key has no code that could be typed, and the reverse.
  if (typeof code === 'function') return flow.channel === 'key' && code(ctx, flow)
  if (flow.channel === 'key') return false
  if (flow.channel === 'app') return takeTimeCode(ctx, flow.recipient, code)
  return isCodeEqual(deriveCode(ctx.secret, flow, ctx.settings.country.otpDigits), code) && flow.known
}

async function lockOf(ctx: TransactionContext, flow: OtpFlow): Promise<Judgement | undefined> {
  try {
    await requireUnlocked(ctx, flow.recipient, flow.purpose)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

async function judge(ctx: TransactionContext, check: CodeCheck): Promise<Judgement> {
  const now = ctx.now()
  const found = await findOtpFlow(ctx.db, check.id)
  if (
    !found ||
    !check.purposes.some((purpose) => purpose === found.purpose) ||
    (check.subjectId !== undefined && found.subjectId !== check.subjectId)
  )
    return refuse('code_expired')
  const locked = await lockOf(ctx, found)
  if (locked) return locked
  const flow = await countOtpTry(ctx.db, found.id, OTP_LIMITS.tries, now)
  // The try waited for those before it: one of them may have locked the codes since they were looked at.
  if (!flow) return (await lockOf(ctx, found)) ?? refuse('code_expired')
  const retryAfter = await countTry(ctx, flow.recipient, flow.purpose)
  if (retryAfter !== undefined) return refuse('code_locked', { retryAfter })
  const right = await isRight(ctx, flow, check.code)
  await audit(ctx, {
    subject: 'otp',
    subjectId: flow.id,
    transition: right ? 'verify' : 'wrong',
    data: { purpose: flow.purpose, tries: flow.tries },
  })
  if (right) return (await finishOtpFlow(ctx.db, flow.id, now)) ? { flow } : refuse('code_expired')
  if (flow.tries < OTP_LIMITS.tries) return refuse('code_wrong', { triesLeft: OTP_LIMITS.tries - flow.tries })
  await lockCodes(ctx, flow)
  return refuse('code_locked', { retryAfter: OTP_LIMITS.lockSeconds })
}

/**
 * Checks a code and, when it is right, runs the work in the same transaction, which consumes the code. A wrong try is
 * counted whatever happens (docs/promises.md#r21). Errors: code_wrong (`triesLeft`), code_expired, code_locked.
 */
export async function proveCode<T>(
  ctx: Context,
  check: CodeCheck,
  work: (ctx: TransactionContext, flow: OtpFlow) => Promise<T>,
): Promise<T> {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const judgement = await judge(ctx, check)
    return 'refusal' in judgement ? judgement : { result: await work(ctx, judgement.flow) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}

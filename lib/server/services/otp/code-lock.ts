import { Refusal } from '../../../domain/errors.ts'
import { countHit, findStreak, readHits, secondsLeft, setStreak } from '../../store/rate-limit.ts'
import type { TransactionContext } from '../context.ts'
import { keyedName } from './code.ts'
import { OTP_LIMITS } from './limits.ts'

export type OtpPurpose =
  | 'signUp'
  | 'recovery_influencer'
  | 'recovery_marketer'
  | 'signIn'
  | 'stepUp'
  | 'verifyPhone'
  | 'changePhone'
  | 'changeEmail'
  | 'operatorSignIn'
  | 'operatorStepUp'
  | 'operatorNewKey'

/** Purposes for which anybody may ask for a code; all others come after a password or a login. */
export const OPEN_PURPOSES = [
  'signUp',
  'recovery_influencer',
  'recovery_marketer',
] as const satisfies OtpPurpose[]

/**
 * Tries and sends are counted apart for codes that anybody may ask for: a stranger who uses those up cannot keep the
 * owner from signing in, nor from what he does with a second proof (docs/promises.md#r22).
 */
export const isOpenPurpose = (purpose: string): boolean => OPEN_PURPOSES.some((open) => open === purpose)

/** Whose tries or sends of which kind: never the address itself. */
export const budgetName = (ctx: TransactionContext, recipient: string, purpose: string): string =>
  `${isOpenPurpose(purpose) ? 'open' : 'own'}:${keyedName(ctx.secret, recipient)}`

/** Refuses while codes of this kind wait after wrong tries. Error: code_locked with `retryAfter` seconds. */
export async function requireUnlocked(
  ctx: TransactionContext,
  recipient: string,
  purpose: string,
): Promise<void> {
  const now = ctx.now()
  const name = budgetName(ctx, recipient, purpose)
  const lock = await findStreak(ctx.db, `otp-lock:${name}`)
  const wait = lock ? Math.ceil((lock.at.getTime() - now.getTime()) / 1000) + OTP_LIMITS.lockSeconds : 0
  if (wait > 0) throw new Refusal('code_locked', { details: { retryAfter: wait } })
  for (const { seconds, most } of OTP_LIMITS.triesPerRecipient) {
    const hits = await readHits(ctx.db, `otp-try:${name}:${seconds}`, seconds, now)
    if (hits >= most) throw new Refusal('code_locked', { details: { retryAfter: secondsLeft(seconds, now) } })
  }
}

/** Counts a try; the seconds to wait where it was one too many, undefined where it may be compared. */
export async function countTry(
  ctx: TransactionContext,
  recipient: string,
  purpose: string,
): Promise<number | undefined> {
  const now = ctx.now()
  for (const { seconds, most } of OTP_LIMITS.triesPerRecipient) {
    const key = `otp-try:${budgetName(ctx, recipient, purpose)}:${seconds}`
    if ((await countHit(ctx.db, key, seconds, now)) > most) return secondsLeft(seconds, now)
  }
  return undefined
}

/** After the last wrong try: codes of this kind wait `OTP_LIMITS.lockSeconds`. */
export const lockCodes = (
  ctx: TransactionContext,
  flow: { recipient: string; purpose: string; tries: number },
) => setStreak(ctx.db, `otp-lock:${budgetName(ctx, flow.recipient, flow.purpose)}`, flow.tries, ctx.now())

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

/** Who may have a code sent to an address: anybody, a member who claims it as a new contact, or only its owner. */
type Asker = 'anybody' | 'member' | 'owner'

const ASKERS: Readonly<Record<string, Asker | undefined>> = {
  signUp: 'anybody',
  recovery_influencer: 'anybody',
  recovery_marketer: 'anybody',
  verifyPhone: 'member',
  changePhone: 'member',
  changeEmail: 'member',
  signIn: 'owner',
  stepUp: 'owner',
  operatorSignIn: 'owner',
  operatorStepUp: 'owner',
  operatorNewKey: 'owner',
} satisfies Record<OtpPurpose, Asker>
/** Codes with the same budget are counted together: `open`, `new` and `own`. */
const BUDGET: Record<Asker, string> = { anybody: 'open', member: 'new', owner: 'own' }

const askerOf = (purpose: string): Asker => ASKERS[purpose] ?? 'anybody'

/** The purposes that share tries and sends with this one. */
export const countedWith = (purpose: OtpPurpose): string[] =>
  Object.keys(ASKERS).filter((other) => askerOf(other) === askerOf(purpose))

/**
 * Name of the counter for tries and sends, separate by who may ask: a stranger, with an account or without, who uses up
 * a limit cannot keep the owner from signing in or from a step-up (docs/promises.md#r22). Contains a hash, never the
 * address.
 */
export const budgetName = (ctx: TransactionContext, recipient: string, purpose: string): string =>
  `${BUDGET[askerOf(purpose)]}:${keyedName(ctx.secret, recipient)}`

/** Refuses while codes of this kind are locked after wrong tries. Error: code_locked with `retryAfter` seconds. */
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

/** Counts a try; returns the seconds to wait when it exceeds the limit, undefined when the code may be compared. */
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

/** Locks codes of this kind for `OTP_LIMITS.lockSeconds` after the last wrong try. */
export const lockCodes = (
  ctx: TransactionContext,
  flow: { recipient: string; purpose: string; tries: number },
) => setStreak(ctx.db, `otp-lock:${budgetName(ctx, flow.recipient, flow.purpose)}`, flow.tries, ctx.now())

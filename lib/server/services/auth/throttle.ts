import { type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { lockName } from '../../store/lock-name.ts'
import {
  countHit,
  findStreak,
  readHits,
  secondsLeft,
  setStreak,
  takeBackHit,
} from '../../store/rate-limit.ts'
import type { Context, TransactionContext } from '../context.ts'
import { keyedHash, keyedName } from '../otp/code.ts'
import { OTP_LIMITS, SIGN_IN_LIMITS } from '../otp/limits.ts'

const macOf = (secret: KeyObject, owner: string, body: string) => keyedHash(secret, `device:${owner}:${body}`)

/**
 * A cookie value that proves that this browser has signed in to the account before. A new password makes it invalid.
 */
export function newDeviceToken(ctx: Context, member: { id: string; passwordHash: string | null }): string {
  const body = `${Math.floor(ctx.now().getTime() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${body}.${macOf(ctx.secret, `${member.id}:${member.passwordHash}`, body)}`
}

export function isKnownDevice(
  ctx: Context,
  member: { id: string; passwordHash: string | null } | undefined,
  token: string | undefined,
): boolean {
  const parts = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(token ?? '')
  if (!member || !parts) return false
  const [, issued, random, mac] = parts
  const age = ctx.now().getTime() / 1000 - Number.parseInt(issued!, 36)
  const expected = macOf(ctx.secret, `${member.id}:${member.passwordHash}`, `${issued}.${random}`)
  return (
    timingSafeEqual(Buffer.from(expected), Buffer.from(mac!)) &&
    age >= -60 &&
    age < SIGN_IN_LIMITS.deviceSeconds
  )
}

export interface Attempt {
  key: string
  /** Failures in a row before this attempt. */
  failures: number
  /** The account had enough failures within a day that an unknown device needs a code as well. */
  suspect: boolean
  /** The password is not checked any more: only a code that is sent opens the account. */
  codeOnly: boolean
}

/**
 * Counts an attempt as a failure before the password is compared, so that parallel guesses are all counted; a success
 * takes it back. An account is never locked, only slowed, and a known device has a count of its own
 * (docs/security.md#limits). `account` names the account whether or not it exists. `codeAlone: false`: the delay goes
 * on instead of falling back to a code, where a code alone must not open the account. Error: too_many_requests.
 */
export async function countAttempt(
  ctx: TransactionContext,
  given: { account: string; device: string | null; codeAlone?: boolean },
): Promise<Attempt> {
  const now = ctx.now()
  const name = keyedName(ctx.secret, given.account)
  const key = given.device
    ? `signin-run:${name}:${keyedName(ctx.secret, given.device)}`
    : `signin-run:${name}`
  await lockName(ctx.db, key)
  const factor = ctx.settings.demoMode ? OTP_LIMITS.demoFactor : 1
  if (!given.device)
    for (const { seconds, most } of SIGN_IN_LIMITS.failuresPerNetwork) {
      const hits = await readHits(ctx.db, networkKey(ctx, seconds), seconds, now)
      if (hits >= most * factor) throw tooMany(seconds, now)
    }
  const streak = await findStreak(ctx.db, key)
  const failures = streak?.count ?? 0
  const codeOnly = given.codeAlone !== false && !given.device && failures >= SIGN_IN_LIMITS.codeOnlyFailures
  const beyond = failures - SIGN_IN_LIMITS.freeFailures
  if (streak && beyond >= 0 && !codeOnly) {
    const delay = Math.min(SIGN_IN_LIMITS.mostDelaySeconds, 2 ** Math.min(beyond, 20))
    const wait = Math.ceil(delay - (now.getTime() - streak.at.getTime()) / 1000)
    if (wait > 0) throw new Refusal('too_many_requests', { details: { retryAfter: wait } })
  }
  if (!codeOnly) {
    await setStreak(ctx.db, key, failures + 1, now)
    for (const { seconds, most } of SIGN_IN_LIMITS.failuresPerNetwork) {
      const hits = await countHit(ctx.db, networkKey(ctx, seconds), seconds, now)
      // Guesses at other accounts that came at once were not counted when the limit was read.
      if (!given.device && hits > most * factor) throw tooMany(seconds, now)
    }
  }
  const recent =
    streak !== undefined && now.getTime() - streak.at.getTime() < SIGN_IN_LIMITS.suspectSeconds * 1000
  return { key, failures, codeOnly, suspect: recent && failures >= SIGN_IN_LIMITS.freeFailures }
}

/** The password was right: takes the counted failure back. With `reset` all failures are forgotten. */
export async function takeBackAttempt(
  ctx: TransactionContext,
  attempt: Attempt,
  reset: boolean,
): Promise<void> {
  const now = ctx.now()
  await lockName(ctx.db, attempt.key)
  const streak = await findStreak(ctx.db, attempt.key)
  if (streak) await setStreak(ctx.db, attempt.key, reset ? 0 : Math.max(0, streak.count - 1), streak.at)
  for (const { seconds } of SIGN_IN_LIMITS.failuresPerNetwork)
    await takeBackHit(ctx.db, networkKey(ctx, seconds), seconds, now)
}

/** Forgets the failures of an account after it was proven by other means. */
export async function forgetFailures(ctx: TransactionContext, account: string): Promise<void> {
  await setStreak(ctx.db, `signin-run:${keyedName(ctx.secret, account)}`, 0, ctx.now())
}

const tooMany = (seconds: number, now: Date) =>
  new Refusal('too_many_requests', { details: { retryAfter: secondsLeft(seconds, now) } })

const networkKey = (ctx: Context, seconds: number) => `signin-net:${ctx.network}:${seconds}`

/**
 * Counts a request of this network and refuses beyond the limit, which is fifty times as high in demo mode. Error:
 * too_many_requests.
 */
export async function requireNetworkAllowance(
  ctx: Context,
  name: string,
  rule: { seconds: number; most: number },
): Promise<void> {
  const now = ctx.now()
  const count = await countHit(ctx.db, `${name}:${ctx.network}`, rule.seconds, now)
  if (count > rule.most * (ctx.settings.demoMode ? OTP_LIMITS.demoFactor : 1))
    throw tooMany(rule.seconds, now)
}

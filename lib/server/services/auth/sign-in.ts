import { sayDevice } from '../../../domain/account/device.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { asSystem, type Context, inTransaction, type TransactionContext } from '../context.ts'
import { toIdentifier } from '../credentials/identifiers.ts'
import { verifyPassword } from '../credentials/password.ts'
import { recheckJobs } from '../job/recheck.ts'
import { notify } from '../notify.ts'
import { proveCode } from '../otp/prove-code.ts'
import { type OtpSent, sendCode } from '../otp/send-code.ts'
import {
  findMember,
  findMemberByContact,
  getMemberForUpdate,
  listDueConsents,
  type MemberKind,
  type MemberRow,
} from './queries.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { countAttempt, forgetFailures, isKnownDevice, newDeviceToken, takeBackAttempt } from './throttle.ts'

export interface SignInInput {
  kind: MemberKind
  username: string
  password: string
  code?: { id: string; code: string } | undefined
  /** Value of the device cookie. */
  deviceToken?: string | undefined
}
export type SignInResult =
  | { state: 'signed_in'; session: StartedSession; deviceToken: string }
  | { state: 'code'; otp: OtpSent }

/** Opens a closed account again within 30 days; true when it did. Error: not_found (erased since it was read). */
async function restore(ctx: TransactionContext, member: MemberRow): Promise<boolean> {
  if (member.status !== 'deactivated') return false
  const back = member.statusBefore ?? 'waiting_approve'
  const opened =
    await ctx.db.run(sql`UPDATE member SET status = ${back}, status_before = NULL, deactivated_at = NULL,
      deactivation_reason = NULL, updated_at = ${ctx.now()}
    WHERE id = ${member.id} AND status = 'deactivated' AND erased_at IS NULL`)
  if (opened === 0) throw new Refusal('not_found')
  await audit(ctx, {
    subject: 'member',
    subjectId: member.id,
    transition: 'restore',
    from: 'deactivated',
    to: back,
  })
  await notify(ctx, { event: 'account_restored', subjectId: member.id, to: { memberId: member.id } })
  return true
}

/**
 * A newer required text is due at the next sign-in: until it is accepted the member takes no new job
 * (docs/domain/accounts.md#members).
 */
async function holdForConsent(ctx: TransactionContext, memberId: string): Promise<boolean> {
  if ((await listDueConsents(ctx.db, memberId, ctx.now())).length === 0) return false
  const held = await ctx.db.maybeOne<{ kind: MemberKind }>(sql`UPDATE member SET status = 'allowed',
    updated_at = ${ctx.now()} WHERE id = ${memberId} AND status = 'active' RETURNING kind`)
  if (!held) return false
  await audit(asSystem(ctx), {
    subject: 'member',
    subjectId: memberId,
    transition: 'consent_due',
    from: 'active',
    to: 'allowed',
  })
  await recheckJobs(
    asSystem(ctx),
    held.kind === 'influencer' ? { influencerId: memberId } : { marketerId: memberId },
  )
  return true
}

/**
 * The account if sign-in is possible: a closed one only within the time of clock `close_grace`
 * (docs/domain/accounts.md#members).
 */
export async function openForSignIn(
  ctx: Context,
  member: MemberRow | undefined,
): Promise<MemberRow | undefined> {
  if (member?.status !== 'deactivated') return member
  const { close_grace: grace } = await readClocks(ctx.db, ctx.now())
  return member.deactivatedAt && addHours(member.deactivatedAt, grace) > ctx.now() ? member : undefined
}

/**
 * Last step of every kind of sign-in: reactivates a closed account, makes the login, tells the owner about an unknown
 * device. `proof` is the kind, for the audit log.
 */
export async function completeSignIn(
  ctx: TransactionContext,
  read: MemberRow,
  given: { proof: string; knownDevice: boolean; stepUpAt?: Date | null },
): Promise<{ session: StartedSession; deviceToken: string }> {
  // The account may have been closed since it was read.
  const member = await getMemberForUpdate(ctx.db, read.id)
  const restored = await restore(ctx, member)
  const isHeld = await holdForConsent(ctx, member.id)
  const current =
    restored || isHeld ? present(await findMember(ctx.db, member.id), 'the member who signs in') : member
  const session = await startSession(ctx, current, { stepUpAt: given.stepUpAt ?? null, restored })
  await audit(ctx, {
    subject: 'member',
    subjectId: member.id,
    transition: 'sign_in',
    data: { proof: given.proof, sessionId: session.sessionId },
  })
  if (!given.knownDevice) {
    const device = sayDevice(ctx.userAgent)
    await notify(ctx, {
      event: 'new_sign_in',
      subjectId: member.id,
      to: { memberId: member.id },
      payload: { network: ctx.network, device, at: ctx.now().toISOString() },
      // Whoever has the password could send a mail with each sign-in; of one like it the owner was told.
      about: `sign-in:${member.id}:${ctx.network}:${device}`,
    })
  }
  return { session, deviceToken: newDeviceToken(ctx, current) }
}

/** Held until the login is made, so that a new password waits and ends it with the others. Error: wrong_credentials. */
async function requireSamePassword(ctx: TransactionContext, member: MemberRow): Promise<void> {
  const same = await ctx.db.maybeOne(
    sql`SELECT 1 FROM member WHERE id = ${member.id} AND password_hash = ${member.passwordHash} FOR NO KEY UPDATE`,
  )
  if (!same) throw new Refusal('wrong_credentials')
}

const accountName = (kind: MemberKind, identifier: string) => `${kind}:${identifier}`

/**
 * Signs a member in by e-mail or phone and password (docs/requirements.md#calls, signin/influencer, marketer/authen).
 * One neutral refusal; an account is slowed, never locked. Errors: wrong_credentials, too_many_requests
 * (`retryAfter`), code_wrong, code_expired, code_locked, code_resend_too_soon, unavailable.
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<SignInResult> {
  const identifier = toIdentifier(input.username, ctx.settings.country.code)
  if (input.code) return signInWithCode(ctx, input, identifier.value)
  const found = await findMemberByContact(ctx, ctx.db, input.kind, identifier)
  const member = await openForSignIn(ctx, found)
  const knownDevice = isKnownDevice(ctx, member, input.deviceToken)
  const attempt = await inTransaction(ctx, (ctx) =>
    countAttempt(ctx, {
      account: accountName(input.kind, identifier.value),
      device: knownDevice ? (input.deviceToken ?? null) : null,
    }),
  )
  const right = attempt.codeOnly ? true : await verifyPassword(input.password, member?.passwordHash)
  if (!right || (!member && !attempt.codeOnly)) {
    if (member)
      await inTransaction(ctx, (ctx) =>
        audit(ctx, { subject: 'member', subjectId: member.id, transition: 'sign_in_failed' }),
      )
    throw new Refusal('wrong_credentials')
  }
  return inTransaction(ctx, async (ctx) => {
    // The member first, as every change of contact or password does: what was compared must still be the password.
    if (member && !attempt.codeOnly) await requireSamePassword(ctx, member)
    if (attempt.codeOnly || (attempt.suspect && !knownDevice)) {
      if (!attempt.codeOnly) await takeBackAttempt(ctx, attempt, false)
      const reachable = identifier.kind === 'email' || /^\+\d{8,15}$/.test(identifier.value)
      if (!reachable) throw new Refusal('wrong_credentials')
      const otp = await sendCode(ctx, {
        purpose: 'signIn',
        channel: identifier.kind === 'email' ? 'email' : 'sms',
        recipient: identifier.value,
        subjectId: member?.id ?? null,
        known: member !== undefined,
        locale: member?.locale ?? ctx.locale,
      })
      return { state: 'code', otp }
    }
    await takeBackAttempt(ctx, attempt, true)
    const done = await completeSignIn(ctx, present(member, 'whose password was right'), {
      proof: 'password',
      knownDevice,
    })
    return { state: 'signed_in', ...done }
  })
}

/** Signs in with the code alone: the flow was made after the right password, or needs none. */
function signInWithCode(ctx: Context, input: SignInInput, identifier: string): Promise<SignInResult> {
  return proveCode(ctx, { ...input.code!, purposes: ['signIn'] }, async (ctx, flow) => {
    const found = flow.subjectId ? await findMember(ctx.db, flow.subjectId) : undefined
    const member = await openForSignIn(ctx, found)
    if (!member || member.kind !== input.kind || flow.recipient !== identifier)
      throw new Refusal('code_expired')
    await forgetFailures(ctx, accountName(input.kind, identifier))
    const done = await completeSignIn(ctx, member, {
      proof: 'code',
      knownDevice: isKnownDevice(ctx, member, input.deviceToken),
      stepUpAt: ctx.now(),
    })
    return { state: 'signed_in' as const, ...done }
  })
}

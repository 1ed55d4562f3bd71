import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { consumeGrant, endProofsOf, findGrant, insertGrant } from '../../store/otp.ts'
import { endAllLogins } from '../../store/session.ts'
import { audit } from '../audit.ts'
import { findMember, findMemberByContact, getMemberForUpdate, type MemberKind } from '../auth/queries.ts'
import { completeSignIn, openForSignIn } from '../auth/sign-in.ts'
import type { StartedSession } from '../auth/start-session.ts'
import { forgetFailures, requireNetworkAllowance } from '../auth/throttle.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { hashSecretToken, newSecretToken } from '../otp/code.ts'
import type { OtpPurpose } from '../otp/code-lock.ts'
import { OTP_LIMITS, SIGN_UP_LIMITS } from '../otp/limits.ts'
import { proveCode } from '../otp/prove-code.ts'
import { type OtpSent, sendCode } from '../otp/send-code.ts'
import { toEmail, toPhone } from './identifiers.ts'
import { hashPassword, requireStrongPassword, verifyPassword } from './password.ts'

const purposeOf = (kind: MemberKind): OtpPurpose & `recovery_${MemberKind}` => `recovery_${kind}`

/**
 * Sends a recovery code to an e-mail or phone. The response is the same whether or not an account has it; an unknown
 * recipient gets no message. Errors: too_many_requests and those of sending.
 */
export async function requestRecovery(
  ctx: Context,
  input: {
    kind: MemberKind
    channel: 'email' | 'sms'
    contact: string
    locale?: Language | undefined
  },
): Promise<OtpSent> {
  const isEmail = input.channel === 'email'
  const recipient = isEmail ? toEmail(input.contact) : toPhone(input.contact, ctx.settings.country.code)
  await requireNetworkAllowance(ctx, 'recovery', SIGN_UP_LIMITS.recoveriesPerNetwork)
  return inTransaction(ctx, async (ctx) => {
    const found = await findMemberByContact(ctx, ctx.db, input.kind, {
      kind: isEmail ? 'email' : 'phone',
      value: recipient,
    })
    const member = await openForSignIn(ctx, found)
    return sendCode(ctx, {
      purpose: purposeOf(input.kind),
      channel: input.channel,
      recipient,
      subjectId: member?.id ?? null,
      known: member !== undefined,
      locale: member?.locale ?? input.locale ?? ctx.locale,
    })
  })
}

export interface RecoveryGrant {
  id: string
  kind: MemberKind
  grant: string
  expiresAt: Date
}

/**
 * Exchanges a recovery code for a single-use 256-bit grant for its member (10 minutes). Errors: code_wrong,
 * code_expired, code_locked.
 */
export function proveRecovery(
  ctx: Context,
  input: { id: string; code: string; kinds: readonly MemberKind[]; channel: 'email' | 'sms' },
): Promise<RecoveryGrant> {
  const purposes = input.kinds.map(purposeOf)
  return proveCode(ctx, { id: input.id, code: input.code, purposes }, async (ctx, flow) => {
    const member = flow.subjectId ? await findMember(ctx.db, flow.subjectId) : undefined
    if (!member || flow.channel !== input.channel) throw new Refusal('code_expired')
    return giveRecoveryGrant(ctx, member, flow.recipient)
  })
}

/** Grant to set a new password, for a person who has just proven to own the account: single use, ten minutes. */
export async function giveRecoveryGrant(
  ctx: TransactionContext,
  member: { id: string; kind: MemberKind },
  recipient: string | null,
): Promise<RecoveryGrant> {
  const { token, hash } = newSecretToken()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + OTP_LIMITS.grantSeconds * 1000)
  const purpose = purposeOf(member.kind)
  await insertGrant(ctx.db, { tokenHash: hash, purpose, subjectId: member.id, recipient, now, expiresAt })
  await audit(ctx, { subject: 'member', subjectId: member.id, transition: 'recovery_granted' })
  return { id: member.id, kind: member.kind, grant: token, expiresAt }
}

/** Stores a new password: all logins, open codes and grants end, and the owner is told (docs/promises.md#r23). */
export async function setPassword(
  ctx: TransactionContext,
  member: { id: string },
  passwordHash: string,
  transition: 'password_reset' | 'password_change',
): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(
    sql`UPDATE member SET password_hash = ${passwordHash}, updated_at = ${now} WHERE id = ${member.id}`,
  )
  await endAllLogins(ctx.db, member.id, now)
  await endProofsOf(ctx.db, member.id, now)
  await audit(ctx, { subject: 'member', subjectId: member.id, transition })
  await notify(ctx, {
    event: 'password_changed',
    subjectId: member.id,
    to: { memberId: member.id },
    payload: { at: now.toISOString() },
  })
}

/**
 * Recovery: sets a new password with the grant, ends all logins and signs in (docs/requirements.md#calls,
 * changePasswordByEmail, reset-password). A grant of another member, a used or an expired one counts as unknown. The
 * refusal of the old password keeps the grant (docs/decisions/0098-a-recovery-has-one-guess.md). Errors: not_found,
 * password_too_weak, password_same, unavailable.
 */
export async function resetPassword(
  ctx: Context,
  kind: MemberKind,
  input: { id: string; grant: string; password: string },
): Promise<{ session: StartedSession; deviceToken: string }> {
  const tokenHash = hashSecretToken(input.grant)
  const purpose = purposeOf(kind)
  const grant = await findGrant(ctx.db, tokenHash, purpose, input.id, ctx.now())
  if (!grant) throw new Refusal('not_found')
  // Judged before it is compared, so that no weak password can be tried as the old one.
  await requireStrongPassword(input.password, grant.recipient ? [grant.recipient] : [])
  const { passwordHash: old } = await ctx.db.one<{ passwordHash: string | null }>(
    sql`SELECT password_hash FROM member WHERE id = ${input.id}`,
  )
  const isSame = await verifyPassword(input.password, old)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    // Locks the member first, like every change of contact or password.
    const member = await getMemberForUpdate(ctx.db, input.id)
    if (!(await consumeGrant(ctx.db, tokenHash, purpose, input.id, ctx.now()))) throw new Refusal('not_found')
    if (!(await openForSignIn(ctx, member))) throw new Refusal('not_found')
    // Only now: of guesses that are sent at once, the first wrong one has ended the grant for all others.
    if (isSame) throw new Refusal('password_same', { fields: { password: 'password_same' } })
    await setPassword(ctx, member, passwordHash, 'password_reset')
    for (const contact of [member.email, member.phone])
      if (contact) await forgetFailures(ctx, `${kind}:${contact}`)
    return completeSignIn(
      ctx,
      { ...member, passwordHash },
      { proof: 'recovery', knownDevice: false, stepUpAt: ctx.now() },
    )
  })
}

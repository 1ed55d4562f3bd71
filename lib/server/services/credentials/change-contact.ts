import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { endProofsOf, type OtpFlow } from '../../store/otp.ts'
import { endAllLogins } from '../../store/session.ts'
import { audit } from '../audit.ts'
import { getMemberForUpdate, isContactTaken, type MemberRow } from '../auth/queries.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type StartedSession, startSession } from '../auth/start-session.ts'
import {
  type Context,
  inTransaction,
  type MemberCaller,
  requireMember,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import type { OtpPurpose } from '../otp/code-lock.ts'
import { proveCode } from '../otp/prove-code.ts'
import { type OtpSent, sendCode } from '../otp/send-code.ts'
import { maskRecipient, toEmail, toPhone } from './identifiers.ts'
import { settleMember } from './settle-member.ts'
import { offerUndo } from './undo-change.ts'

type ContactPurpose = 'changeEmail' | 'verifyPhone' | 'changePhone'

/**
 * Sends a code to the caller's new e-mail or phone. If another account has that contact, the message says so there, but
 * the response is the same. Verifying a first phone needs no step-up, a change does. Errors: not_signed_in,
 * wrong_member_kind, code_required, wrong_step, member_not_active (banned), malformed_input and those of sending.
 */
export async function requestContactCode(
  ctx: Context,
  input: { purpose: ContactPurpose; contact: string },
): Promise<OtpSent> {
  const caller = requireMember(ctx)
  const isEmail = input.purpose === 'changeEmail'
  if (input.purpose !== 'verifyPhone') requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const member = await getMemberForUpdate(ctx.db, caller.id)
    if (input.purpose === 'verifyPhone' && member.phoneVerifiedAt) throw new Refusal('wrong_step')
    requireKeptContacts(member, input.purpose)
    const value = isEmail ? toEmail(input.contact) : toPhone(input.contact, ctx.settings.country.code)
    const taken = await isContactTaken(
      ctx.db,
      member.kind,
      { kind: isEmail ? 'email' : 'phone', value },
      member.id,
    )
    return sendCode(ctx, {
      purpose: input.purpose,
      channel: isEmail ? 'email' : 'sms',
      recipient: value,
      subjectId: caller.sessionId,
      known: !taken,
      locale: member.locale,
      instead: { event: 'already_registered', payload: { kind: member.kind } },
    })
  })
}

/** The contacts of a banned member are the ban list: exchanged, they would be free for a new account. */
function requireKeptContacts(member: MemberRow, purpose: ContactPurpose): void {
  if (member.status === 'blacklist' && purpose !== 'verifyPhone') throw new Refusal('member_not_active')
}

async function setContact(ctx: TransactionContext, member: MemberRow, flow: OtpFlow): Promise<MemberRow> {
  const now = ctx.now()
  const isEmail = flow.channel === 'email'
  const contact = { kind: isEmail ? 'email' : 'phone', value: flow.recipient } as const
  if (await isContactTaken(ctx.db, member.kind, contact, member.id)) throw new Refusal('already_registered')
  await ctx.db.run(
    isEmail
      ? sql`UPDATE member SET email = ${flow.recipient}, email_verified_at = ${now}, updated_at = ${now} WHERE id = ${member.id}`
      : sql`UPDATE member SET phone = ${flow.recipient}, phone_verified_at = ${now}, updated_at = ${now} WHERE id = ${member.id}`,
  )
  await audit(ctx, { subject: 'member', subjectId: member.id, transition: flow.purpose })
  return isEmail
    ? { ...member, email: flow.recipient, emailVerifiedAt: now }
    : { ...member, phone: flow.recipient, phoneVerifiedAt: now }
}

/**
 * Notifies the old and the new contact, so that a thief cannot change them unnoticed (docs/security.md#step-up).
 * The link that undoes the change goes to the old e-mail only: an SMS holds no link (docs/market.md#sms).
 */
async function notifyChange(ctx: TransactionContext, before: MemberRow, flow: OtpFlow): Promise<void> {
  const event = flow.channel === 'email' ? 'email_changed' : 'phone_changed'
  const payload = {
    to: maskRecipient(flow.channel, flow.recipient, ctx.settings.country.code),
    at: ctx.now().toISOString(),
  }
  const isEmail = flow.channel === 'email'
  const undo = await offerUndo(ctx, before)
  const old = isEmail ? before.email : before.phone
  if (old)
    await notify(ctx, {
      event,
      subjectId: before.id,
      to: { address: old, channel: isEmail ? 'email' : 'sms', locale: before.locale },
      payload: { ...payload, old: true, ...(isEmail ? undo : {}) },
    })
  await notify(ctx, {
    event,
    subjectId: before.id,
    to: { memberId: before.id },
    payload: { ...payload, ...(isEmail ? {} : undo) },
  })
}

export interface ContactProven {
  purpose: ContactPurpose
  masked: string
  status: MemberStatus
  /** The new login of this browser after a change, which ends all others; undefined after the first verification. */
  session: StartedSession | undefined
}

/**
 * Verifies the caller's new e-mail or phone. The first phone may also approve the account
 * (docs/domain/accounts.md#members); after a change every login ends, and so does every code and link sent to the old
 * contact. Errors: code_wrong, code_expired, code_locked, already_registered, member_not_active (banned).
 */
export function proveContact(
  ctx: Context,
  input: { id: string; code: string; purposes: readonly ContactPurpose[] },
): Promise<ContactProven> {
  const caller = requireMember(ctx)
  return proveCode(ctx, { ...input, subjectId: caller.sessionId }, (ctx, flow) =>
    applyContact(ctx, caller, flow),
  )
}

async function applyContact(
  ctx: TransactionContext,
  caller: MemberCaller,
  flow: OtpFlow,
): Promise<ContactProven> {
  const purpose = flow.purpose as ContactPurpose & OtpPurpose
  const before = await lockCaller(ctx, caller)
  if (purpose === 'verifyPhone' && before.phoneVerifiedAt) throw new Refusal('code_expired')
  requireKeptContacts(before, purpose)
  const member = await setContact(ctx, before, flow)
  const masked = maskRecipient(flow.channel, flow.recipient, ctx.settings.country.code)
  const status = await settleMember(ctx, member)
  if (purpose === 'verifyPhone') return { purpose, masked, status, session: undefined }
  await notifyChange(ctx, before, flow)
  await endAllLogins(ctx.db, member.id, ctx.now())
  await endProofsOf(ctx.db, member.id, ctx.now())
  const session = await startSession(ctx, { ...member, status }, { stepUpAt: ctx.now() })
  return { purpose, masked, status, session }
}

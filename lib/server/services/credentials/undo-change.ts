import { type KeyObject, randomBytes } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { maskPhone } from '../../../domain/text/phone.ts'
import { sql } from '../../store/client.ts'
import { endGrantsSince, endProofsOf, insertGrant, takeGrant } from '../../store/otp.ts'
import { endAllLogins } from '../../store/session.ts'
import { audit } from '../audit.ts'
import { getMemberForUpdate, isContactTaken, type MemberRow } from '../auth/queries.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { endLinkOf } from '../notification/line-link.ts'
import { notify } from '../notify.ts'
import { hashSecretToken, keyedHash } from '../otp/code.ts'
import { maskEmail } from './identifiers.ts'
import { giveRecoveryGrant, type RecoveryGrant } from './recover.ts'
import { settleMember } from './settle-member.ts'

const PURPOSE = 'contact_undo'
/** How long the old address may undo a change (docs/security.md#step-up), in seconds. */
const UNDO_SECONDS = 86_400

interface Before {
  email: string | null
  emailVerifiedAt: string | null
  phone: string | null
  phoneVerifiedAt: string | null
}

/**
 * Derives the secret of an undo link from the nonce in the notice's outbox row, so that neither the row nor a stored
 * copy of the message opens anything.
 */
export function deriveUndoToken(secret: KeyObject, nonce: string): string {
  return keyedHash(secret, `undo:${nonce}`)
}

/** Page of an undo link. Its secret is in the fragment, which appears in no server log and no referrer. */
export function undoPage(secret: KeyObject, kind: string, nonce: string): string {
  const area = kind === 'marketer' ? 'Marketer' : 'Influencer'
  return `/${area}/recovery#undo=${deriveUndoToken(secret, nonce)}`
}

/** Allows a change of e-mail or phone to be undone for 24 h. Returns the payload of the notice with the link. */
export async function offerUndo(
  ctx: TransactionContext,
  before: MemberRow,
): Promise<{ kind: 'undo'; undo: string; until: string; memberKind: string }> {
  const now = ctx.now()
  const nonce = randomBytes(18).toString('base64url')
  const expiresAt = new Date(now.getTime() + UNDO_SECONDS * 1000)
  const payload: Before = {
    email: before.email,
    emailVerifiedAt: before.emailVerifiedAt?.toISOString() ?? null,
    phone: before.phone,
    phoneVerifiedAt: before.phoneVerifiedAt?.toISOString() ?? null,
  }
  await insertGrant(ctx.db, {
    tokenHash: hashSecretToken(deriveUndoToken(ctx.secret, nonce)),
    purpose: PURPOSE,
    subjectId: before.id,
    recipient: null,
    payload: { ...payload },
    now,
    expiresAt,
  })
  return { kind: 'undo', undo: nonce, until: expiresAt.toISOString(), memberKind: before.kind }
}

export interface ContactRestored {
  /** Masked, as restored. */
  email: string | null
  phone: string | null
  recovery: RecoveryGrant
}

/**
 * Undoes a change of e-mail or phone with the link of the notice: both contacts are restored, every login and the LINE
 * link end, later changes lose their own undo links, and a new password may be set at once. A phone that another member
 * verified meanwhile is not restored. Errors: not_found (unknown, used, over), already_registered.
 */
export async function undoContactChange(ctx: Context, token: string): Promise<ContactRestored> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const grant = await takeGrant<Before>(ctx.db, hashSecretToken(token), PURPOSE, now)
    if (!grant) throw new Refusal('not_found')
    const member = await getMemberForUpdate(ctx.db, grant.subjectId)
    const { email } = grant.payload
    if (email && (await isContactTaken(ctx.db, member.kind, { kind: 'email', value: email }, member.id)))
      throw new Refusal('already_registered')
    const held = grant.payload.phone
    const isLost =
      held !== null && (await isContactTaken(ctx.db, member.kind, { kind: 'phone', value: held }, member.id))
    const phone = isLost ? null : held
    const emailVerifiedAt = toDate(grant.payload.emailVerifiedAt)
    const phoneVerifiedAt = isLost ? null : toDate(grant.payload.phoneVerifiedAt)
    await ctx.db.run(sql`UPDATE member SET email = ${email}, email_verified_at = ${emailVerifiedAt}, phone = ${phone},
      phone_verified_at = ${phoneVerifiedAt}, updated_at = ${now} WHERE id = ${member.id}`)
    await endGrantsSince(ctx.db, PURPOSE, member.id, grant.createdAt, now)
    await endAllLogins(ctx.db, member.id, now)
    await endProofsOf(ctx.db, member.id, now)
    await endLinkOf(ctx, member.id)
    await audit(ctx, { subject: 'member', subjectId: member.id, transition: 'undo_contact_change' })
    await notify(ctx, { event: 'contact_restored', subjectId: member.id, to: { memberId: member.id } })
    const restored = { ...member, email, emailVerifiedAt, phone, phoneVerifiedAt }
    await settleMember(ctx, restored)
    return {
      email: email && maskEmail(email),
      phone: phone && maskPhone(phone, ctx.settings.country.code),
      recovery: await giveRecoveryGrant(ctx, restored, email),
    }
  })
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

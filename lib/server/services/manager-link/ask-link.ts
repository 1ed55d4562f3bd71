import { MANAGER_LINK_DAYS, type ManagerPermission } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { normalizeEmail } from '../../../domain/text/email.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { requireCurrentVersions } from '../consent/give-consent.ts'
import {
  type Context,
  inTransaction,
  requireActive,
  requireInfluencer,
  requireTalentManager,
  type TransactionContext,
} from '../context.ts'
import { findPhone } from '../credentials/identifiers.ts'
import { notify } from '../notify.ts'
import { consentToManager, pairOf, requireFewAsks, requireOneCommission } from './link-rules.ts'
import { readLinks } from './queries.ts'

interface Grant {
  permissions: readonly ManagerPermission[]
  commissionBp: number
}
interface Ask extends Grant {
  managerId: string | null
  influencerId: string | null
  status: 'requested' | 'invited'
  textVersion: number | null
  /** Who typed an address or code, and what; both null when the influencer came by a manager's address. */
  askedBy: string | null
  askedAs: string | null
}

const NOTHING_GRANTED = { permissions: [], commissionBp: 0, textVersion: null }
const NOT_TYPED = { askedBy: null, askedAs: null }
const askedBy = (memberId: string, to: string) => ({ askedBy: memberId, askedAs: typed(to) })
const typed = (to: string) => to.normalize('NFKC').trim()
const missing = ({ status }: Ask) => (status === 'requested' ? { influencerId: null } : { managerId: null })

/**
 * A manager asks an influencer, by e-mail, phone or code. Errors: not_allowed, member_not_active, too_many_requests.
 */
export async function requestManagerLink(ctx: Context, to: string) {
  const manager = requireTalentManager(ctx)
  requireActive(manager)
  return inTransaction(ctx, async (ctx) => {
    await requireFewAsks(ctx, manager)
    const found = await findPerson(ctx, to, false, manager.id)
    const own = await ctx.db.one<{ personHash: string | null }>(
      sql`SELECT person_hash FROM member WHERE id = ${manager.id}`,
    )
    const isOther = found && (found.personHash === null || found.personHash !== own.personHash)
    await recordAsk(ctx, {
      managerId: manager.id,
      influencerId: isOther ? found.id : null,
      status: 'requested',
      ...NOTHING_GRANTED,
      ...askedBy(manager.id, to),
    })
    return readLinks(ctx, ctx.db, manager.id)
  })
}

/**
 * An influencer invites a talent manager with permissions and share (bp), having read the manager text.
 * Errors: member_not_active, consent_required (newer text), guard_failed (another commission; an open invitation with other
 * terms, to be ended first), too_many_requests, not_signed_in (the login ended meanwhile).
 */
export async function inviteManager(ctx: Context, input: Grant & { to: string; textVersion: number }) {
  const member = requireInfluencer(ctx)
  if (member.status !== 'allowed') requireActive(member)
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx, member)
    await requireFewAsks(ctx, member)
    await requireCurrentVersions(ctx.db, ctx.now(), { talent_manager: input.textVersion })
    await requireOneCommission(ctx.db, member.id, input.commissionBp, null)
    const found = await findPerson(ctx, input.to, true, member.id)
    await consentToManager(ctx, member.id, input.textVersion)
    await recordAsk(ctx, {
      managerId: found?.id ?? null,
      influencerId: member.id,
      status: 'invited',
      permissions: input.permissions,
      commissionBp: input.commissionBp,
      textVersion: input.textVersion,
      ...askedBy(member.id, input.to),
    })
    return readLinks(ctx, ctx.db, member.id)
  })
}

/** An influencer asks by opening a manager's address; an existing open link between the two is kept. */
export async function joinLink(ctx: TransactionContext, managerId: string, influencerId: string) {
  const link = { managerId, influencerId, status: 'requested' as const, ...NOTHING_GRANTED, ...NOT_TYPED }
  await lapseOld(ctx, link)
  // The influencer sees the result on the screen, so no message is sent.
  const id = await insertLink(ctx, link)
  await auditAsk(ctx, link, id)
}

/** The person meant, by e-mail, phone or code. Unknown people give undefined, but the response is the same. */
async function findPerson(
  ctx: TransactionContext,
  to: string,
  isManager: boolean,
  butId: string,
): Promise<{ id: string; personHash: string | null } | undefined> {
  const text = typed(to)
  const phone = findPhone(text, ctx.settings.country.code)?.e164 ?? null
  return ctx.db.maybeOne(sql`SELECT id, person_hash FROM member WHERE kind = 'influencer' AND status IN ('allowed', 'active')
    AND id <> ${butId} AND (NOT ${isManager} OR is_talent_manager) AND erased_at IS NULL
    AND (email = ${normalizeEmail(to)} OR ref_code = ${text.toUpperCase()} OR phone = ${phone}) LIMIT 1`)
}

/**
 * Stores a request as one row whether or not it reached a member, so that the asker sees no difference: the address may
 * be unknown, belong to the asker's other account, or to somebody with an open link. A repeated request keeps its row,
 * and reaches a member who has joined meanwhile.
 */
async function recordAsk(ctx: TransactionContext, ask: Ask): Promise<void> {
  const asked = ask.status === 'requested' ? ask.influencerId : ask.managerId
  await lapseOld(ctx, ask)
  const reached = asked ? ((await reachNewcomer(ctx, ask)) ?? (await insertLink(ctx, ask))) : undefined
  if (!reached) await insertLink(ctx, { ...ask, ...missing(ask) })
  await requireSameTerms(ctx.db, ask)
  await auditAsk(ctx, ask, reached)
  if (reached && asked)
    await notify(ctx, {
      event: 'manager_link_asked',
      subjectId: reached,
      to: { memberId: asked },
      about: pairOf(ask),
    })
}

/** Expires old requests of the same asker or between the two, so that a new one can be stored. */
async function lapseOld(ctx: TransactionContext, ask: Ask): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`UPDATE manager_link SET status = 'expired', ended_at = ${now} WHERE status IN ('requested', 'invited')
    AND (asked_by = ${ask.askedBy} OR (manager_id = ${ask.managerId} AND influencer_id = ${ask.influencerId}))
    AND created_at <= ${new Date(now.getTime() - MANAGER_LINK_DAYS * 86_400_000)}`)
}

/**
 * Attaches the member to an open request with the same words that had reached nobody; undefined where there is none.
 */
async function reachNewcomer(ctx: TransactionContext, ask: Ask): Promise<string | undefined> {
  const row = await ctx.db.maybeOne<{ id: string }>(sql`UPDATE manager_link SET manager_id = ${ask.managerId},
      influencer_id = ${ask.influencerId}
    WHERE asked_by = ${ask.askedBy} AND status = ${ask.status} AND lower(asked_as) = lower(${ask.askedAs})
      AND (manager_id IS NULL OR influencer_id IS NULL)
      AND NOT EXISTS (SELECT 1 FROM manager_link o WHERE o.manager_id = ${ask.managerId}
        AND o.influencer_id = ${ask.influencerId} AND o.status IN ('requested', 'invited', 'active'))
    RETURNING id`)
  return row?.id
}

/**
 * The open request with these words must grant what was asked now: the person asked may have read it already. It is found
 * by the words alone, so that the refusal does not tell whom they reached. Error: guard_failed.
 */
async function requireSameTerms(db: Tx, ask: Ask): Promise<void> {
  const { askedBy, askedAs, status, commissionBp, textVersion } = ask
  const permissions = [...ask.permissions]
  const other = await db.maybeOne(sql`SELECT 1 FROM manager_link
    WHERE asked_by = ${askedBy} AND status = ${status} AND lower(asked_as) = lower(${askedAs})
      AND NOT (permissions @> ${permissions} AND permissions <@ ${permissions} AND commission_bp = ${commissionBp}
        AND text_version IS NOT DISTINCT FROM ${textVersion})`)
  if (other) throw new Refusal('guard_failed', { fields: { to: 'invited_otherwise' } })
}

/** Inserts the link; undefined where an open link between the two, or with the same words, exists. */
async function insertLink(ctx: TransactionContext, link: Ask): Promise<string | undefined> {
  const now = ctx.now()
  const id = newId(now.getTime())
  const made =
    await ctx.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions,
      commission_bp, text_version, created_at, asked_by, asked_as)
    VALUES (${id}, ${link.managerId}, ${link.influencerId}, ${link.status}, ${[...link.permissions]}, ${link.commissionBp},
      ${link.textVersion}, ${now}, ${link.askedBy}, ${link.askedAs}) ON CONFLICT DO NOTHING`)
  return made === 0 ? undefined : id
}

/** The audit log records whether a request reached a member. */
function auditAsk(ctx: TransactionContext, { status }: Ask, id: string | undefined): Promise<void> {
  const entry = { subject: 'manager_link', transition: status } as const
  return audit(ctx, id ? { ...entry, subjectId: id, to: status } : { ...entry, data: { made: false } })
}

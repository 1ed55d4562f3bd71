import { MANAGER_LINK_DAYS, type ManagerPermission } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import { giveConsent, requireCurrentVersions } from '../consent/queries.ts'
import {
  type Context,
  inTransaction,
  type MemberCaller,
  requireActive,
  requireInfluencer,
  requireSystem,
  requireTalentManager,
  type TransactionContext,
} from '../context.ts'
import { findPhone } from '../credentials/identifiers.ts'
import { notify } from '../notify.ts'
import { imageUrlOf } from '../profile/account-view.ts'
import { type LinkRow, type LinkStatus, linkExpiry, readLinks } from './queries.ts'

interface Grant {
  permissions: readonly ManagerPermission[]
  commissionBp: number
}

/** Who is meant: by e-mail or by the code of an influencer. Unknown people give undefined and the same answer. */
async function findPerson(
  ctx: TransactionContext,
  to: string,
  isManager: boolean,
  butId: string,
): Promise<{ id: string; personHash: string | null } | undefined> {
  const text = to.normalize('NFKC').trim()
  const phone = findPhone(text, ctx.settings.country.code)?.e164 ?? null
  return ctx.db.maybeOne(sql`SELECT id, person_hash FROM member WHERE kind = 'influencer' AND status IN ('allowed', 'active')
    AND id <> ${butId} AND (NOT ${isManager} OR is_talent_manager) AND erased_at IS NULL
    AND (email = ${text.toLowerCase()} OR ref_code = ${text.toUpperCase()} OR phone = ${phone}) LIMIT 1`)
}

async function requireFewAsks(ctx: TransactionContext, member: MemberCaller): Promise<void> {
  if ((await countHit(ctx.db, `manager-link:${member.id}`, 3600, ctx.now())) > 30)
    throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
}

/**
 * One person's two accounts cannot manage each other (docs/domain/roles.md#talent-managers,
 * docs/domain/invariants.md#i16). Error: guard_failed.
 */
async function requireOtherPerson(db: Tx, managerId: string, influencerId: string): Promise<void> {
  const same = await db.maybeOne(sql`SELECT 1 FROM member a JOIN member b ON b.person_hash = a.person_hash
    WHERE a.id = ${managerId} AND b.id = ${influencerId}`)
  if (same) throw new Refusal('guard_failed', { details: { guard: 'same_person' } })
}

/**
 * One active link with commission for each influencer (docs/domain/roles.md#talent-managers). Error: guard_failed.
 */
async function requireOneCommission(
  db: Tx,
  influencerId: string,
  commissionBp: number,
  butId: string | null,
): Promise<void> {
  if (commissionBp === 0) return
  const other =
    await db.maybeOne(sql`SELECT 1 FROM manager_link WHERE influencer_id = ${influencerId} AND status = 'active'
    AND commission_bp > 0 AND id IS DISTINCT FROM ${butId}`)
  if (other) throw new Refusal('guard_failed', { fields: { commissionBp: 'one_commission_only' } })
}

/** False where an open link between the two stays as it is. */
async function insertLink(
  ctx: TransactionContext,
  link: { managerId: string; influencerId: string; status: 'requested' | 'invited' } & Grant & {
      textVersion: number | null
    },
  /** Who hears of it; nobody where the one who is asked has the question before the eyes. */
  asked: string | null = link.status === 'requested' ? link.influencerId : link.managerId,
): Promise<boolean> {
  const now = ctx.now()
  await ctx.db.run(sql`UPDATE manager_link SET status = 'expired', ended_at = ${now} WHERE manager_id = ${link.managerId}
    AND influencer_id = ${link.influencerId} AND status IN ('requested', 'invited')
    AND created_at <= ${new Date(now.getTime() - 7 * 86_400_000)}`)
  const id = newId(now.getTime())
  const made =
    await ctx.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, text_version, created_at)
    VALUES (${id}, ${link.managerId}, ${link.influencerId}, ${link.status}, ${[...link.permissions]}, ${link.commissionBp},
      ${link.textVersion}, ${now}) ON CONFLICT DO NOTHING`)
  if (made === 0) return false
  await audit(ctx, { subject: 'manager_link', subjectId: id, transition: link.status, to: link.status })
  if (asked) await notify(ctx, { event: 'manager_link_asked', subjectId: id, to: { memberId: asked } })
  return true
}

/** A talent manager's request, which the influencer answers; the trail knows when it asked in vain. */
async function requestLink(
  ctx: TransactionContext,
  managerId: string,
  influencerId: string | undefined,
  asked?: null,
): Promise<void> {
  const request = { status: 'requested', permissions: [], commissionBp: 0, textVersion: null } as const
  const made = influencerId && (await insertLink(ctx, { managerId, influencerId, ...request }, asked))
  if (!made) await auditVainAsk(ctx, 'requested')
}

/** The asker hears nothing of it, the trail does: there is no such person, or the two have an open link. */
function auditVainAsk(ctx: TransactionContext, transition: 'requested' | 'invited'): Promise<void> {
  return audit(ctx, { subject: 'manager_link', transition, data: { made: false } })
}

/** A talent manager asks an influencer, by e-mail, phone or code. Errors: not_allowed, member_not_active, too_many_requests. */
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
    await requestLink(ctx, manager.id, isOther ? found.id : undefined)
    return readLinks(ctx, ctx.db, manager.id)
  })
}

/** The talent manager of a group's address, but never the caller. Errors: not_found, too_many_requests. */
export async function findManagerGroup(ctx: Context, code: string) {
  const member = requireInfluencer(ctx)
  // Counted on its own, so that codes tried in vain count too.
  await inTransaction(ctx, (ctx) => requireFewAsks(ctx, member))
  const found = await ctx.db.maybeOne<{
    id: string
    name: string | null
    image: string | null
    status: string
  }>(sql`SELECT m.id, coalesce(p.nickname, p.first_name, m.name) AS name, p.image_file_id AS image, m.status
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE m.ref_code = ${code.toUpperCase()} AND m.kind = 'influencer' AND m.is_talent_manager AND m.id <> ${member.id}
      AND m.status IN ('allowed', 'active') AND m.erased_at IS NULL`)
  if (!found) throw new Refusal('not_found')
  const { image, ...rest } = found
  return { manager: { ...rest, imageUrl: imageUrlOf(image) } }
}

/**
 * Takes the request that a group's address stands for (docs/domain/roles.md#talent-managers: by QR, link or email);
 * it is answered like any other. Errors: not_found, member_not_active, guard_failed (the same person),
 * too_many_requests.
 */
export async function joinManagerGroup(ctx: Context, code: string) {
  const member = requireInfluencer(ctx)
  if (member.status !== 'allowed') requireActive(member)
  const { manager } = await findManagerGroup(ctx, code)
  return inTransaction(ctx, async (ctx) => {
    await requireOtherPerson(ctx.db, manager.id, member.id)
    await requestLink(ctx, manager.id, member.id, null)
    return readLinks(ctx, ctx.db, member.id)
  })
}

/**
 * An influencer invites a talent manager with permissions and share (bp), having read the manager text.
 * Errors: member_not_active, consent_required (newer text), guard_failed (another commission), too_many_requests.
 */
export async function inviteManager(ctx: Context, input: Grant & { to: string; textVersion: number }) {
  const member = requireInfluencer(ctx)
  if (member.status !== 'allowed') requireActive(member)
  return inTransaction(ctx, async (ctx) => {
    await requireFewAsks(ctx, member)
    await requireCurrentVersions(ctx.db, ctx.now(), { talent_manager: input.textVersion })
    await requireOneCommission(ctx.db, member.id, input.commissionBp, null)
    const found = await findPerson(ctx, input.to, true, member.id)
    await consentToManager(ctx, member.id, input.textVersion)
    const made =
      found &&
      (await insertLink(ctx, {
        managerId: found.id,
        influencerId: member.id,
        status: 'invited',
        permissions: input.permissions,
        commissionBp: input.commissionBp,
        textVersion: input.textVersion,
      }))
    if (!made) await auditVainAsk(ctx, 'invited')
    return readLinks(ctx, ctx.db, member.id)
  })
}

async function consentToManager(ctx: TransactionContext, memberId: string, version: number): Promise<void> {
  const { locale } = ctx
  await giveConsent(ctx, { memberId, kind: 'talent_manager', version, locale, source: 'manager_link' })
}

/** A link of the caller, held until the transaction ends. Error: not_found. */
function getOwnLink(db: Tx, id: string, memberId: string): Promise<LinkRow> {
  return db.one<LinkRow>(
    sql`SELECT * FROM manager_link WHERE id = ${id} AND ${memberId} IN (manager_id, influencer_id) FOR UPDATE`,
  )
}

/** Only the side that was asked answers, within 7 days. Error: move_not_allowed. */
function requireAnswerable(link: LinkRow, memberId: string, now: Date): void {
  const asked =
    link.status === 'requested' ? link.influencerId : link.status === 'invited' ? link.managerId : null
  if (asked !== memberId || linkExpiry(link) <= now)
    throw new Refusal('move_not_allowed', { details: { status: link.status } })
}

async function moveLink(
  ctx: TransactionContext,
  link: LinkRow,
  to: LinkStatus,
  event: 'manager_link_active' | 'manager_link_ended' | null,
): Promise<void> {
  await audit(ctx, {
    subject: 'manager_link',
    subjectId: link.id,
    transition: to,
    from: link.status,
    to,
  })
  if (!event) return
  for (const memberId of [link.managerId, link.influencerId])
    await notify(ctx, { event, subjectId: link.id, to: { memberId }, payload: { status: to } })
}

/**
 * Accepts a link: the influencer with permissions, share and the manager text, the manager an invitation as it is
 * (docs/domain/roles.md#talent-managers). Errors: not_found, move_not_allowed, not_allowed (the manager lost the
 * status), consent_required, malformed_input, guard_failed.
 */
export async function acceptManagerLink(
  ctx: Context,
  id: string,
  input: {
    permissions?: readonly ManagerPermission[] | undefined
    commissionBp?: number | undefined
    textVersion?: number | undefined
  },
) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const link = await getOwnLink(ctx.db, id, member.id)
    requireAnswerable(link, member.id, now)
    const manager = await ctx.db.one<{ isTalentManager: boolean; status: string }>(
      sql`SELECT is_talent_manager, status FROM member WHERE id = ${link.managerId}`,
    )
    if (!manager.isTalentManager) throw new Refusal('not_allowed')
    await requireOtherPerson(ctx.db, link.managerId, link.influencerId)
    const isInfluencer = member.id === link.influencerId
    if (isInfluencer && (!input.permissions || !input.textVersion))
      throw new Refusal('malformed_input', {
        fields: { [input.permissions ? 'textVersion' : 'permissions']: 'required' },
      })
    if (!isInfluencer && (input.permissions || input.commissionBp !== undefined))
      throw new Refusal('not_allowed')
    const permissions = [...new Set(isInfluencer ? input.permissions! : link.permissions)]
    const commissionBp = isInfluencer ? (input.commissionBp ?? 0) : link.commissionBp
    const textVersion = isInfluencer ? input.textVersion! : link.textVersion!
    await requireCurrentVersions(ctx.db, now, { talent_manager: textVersion })
    await ctx.db.run(sql`SELECT 1 FROM member WHERE id = ${link.influencerId} FOR UPDATE`)
    await requireOneCommission(ctx.db, link.influencerId, commissionBp, id)
    await ctx.db.run(sql`UPDATE manager_link SET status = 'active', permissions = ${permissions}, commission_bp = ${commissionBp},
      text_version = ${textVersion}, answered_at = ${now} WHERE id = ${id} AND status = ${link.status}`)
    // A manager never gives consent for the influencer: an invitation brought it along.
    if (isInfluencer) await consentToManager(ctx, member.id, textVersion)
    await moveLink(ctx, link, 'active', 'manager_link_active')
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/** The side that was asked declines. Errors: not_found, move_not_allowed. */
export async function declineManagerLink(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const link = await getOwnLink(ctx.db, id, member.id)
    requireAnswerable(link, member.id, ctx.now())
    await ctx.db.run(
      sql`UPDATE manager_link SET status = 'declined', answered_at = ${ctx.now()} WHERE id = ${id}`,
    )
    await moveLink(ctx, link, 'declined', 'manager_link_ended')
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/** Either side ends an active or unanswered link; running contracts keep their manager. Errors: not_found, move_not_allowed. */
export async function endManagerLink(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const link = await getOwnLink(ctx.db, id, member.id)
    if (link.status !== 'active' && link.status !== 'requested' && link.status !== 'invited')
      throw new Refusal('move_not_allowed', { details: { status: link.status } })
    await ctx.db.run(sql`UPDATE manager_link SET status = 'ended', ended_at = ${ctx.now()} WHERE id = ${id}`)
    await moveLink(ctx, link, 'ended', 'manager_link_ended')
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/** The influencer changes permissions or share of an active link; contracts keep theirs. Errors: not_found, not_allowed, move_not_allowed, guard_failed. */
export async function changeManagerLink(
  ctx: Context,
  id: string,
  input: { permissions?: readonly ManagerPermission[] | undefined; commissionBp?: number | undefined },
) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const link = await getOwnLink(ctx.db, id, member.id)
    if (link.influencerId !== member.id) throw new Refusal('not_allowed')
    if (link.status !== 'active') throw new Refusal('move_not_allowed', { details: { status: link.status } })
    const permissions = [...new Set(input.permissions ?? link.permissions)]
    const commissionBp = input.commissionBp ?? link.commissionBp
    await ctx.db.run(sql`SELECT 1 FROM member WHERE id = ${member.id} FOR UPDATE`)
    await requireOneCommission(ctx.db, member.id, commissionBp, id)
    await ctx.db.run(
      sql`UPDATE manager_link SET permissions = ${permissions}, commission_bp = ${commissionBp} WHERE id = ${id}`,
    )
    await audit(ctx, {
      subject: 'manager_link',
      subjectId: id,
      transition: 'change',
      data: { permissions, commissionBp },
    })
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/** Unanswered links lapse after 7 days. For the clock; harmless when repeated. Error: not_allowed. */
export async function expireManagerLinks(ctx: Context): Promise<number> {
  requireSystem(ctx)
  const before = new Date(ctx.now().getTime() - MANAGER_LINK_DAYS * 86_400_000)
  return inTransaction(ctx, (ctx) =>
    ctx.db.run(sql`UPDATE manager_link SET status = 'expired', ended_at = ${ctx.now()}
      WHERE status IN ('requested', 'invited') AND created_at <= ${before}`),
  )
}

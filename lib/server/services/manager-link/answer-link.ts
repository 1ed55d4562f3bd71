import type { ManagerPermission, MemberStatus } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { requireOpenLogin } from '../auth/sessions.ts'
import { requireCurrentVersions } from '../consent/give-consent.ts'
import { type Context, inTransaction, requireInfluencer } from '../context.ts'
import { consentToManager, requireOneCommission, requireOtherPerson } from './link-rules.ts'
import { getOwnLink, moveLink } from './own-link.ts'
import { type LinkRow, linkExpiry, readLinks } from './queries.ts'

/**
 * Accepts a link: the influencer with permissions, share and the manager text, the manager an invitation unchanged
 * (docs/domain/roles.md#talent-managers). Both sides must still meet the conditions of asking. Errors: not_found,
 * move_not_allowed, member_not_active, not_allowed (the other side, or the manager's status), consent_required,
 * malformed_input, guard_failed, not_signed_in (the login ended meanwhile).
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
    // Members are locked before their links, in the same order as closing an account does.
    const sides = await lockSides(ctx.db, id, member.id)
    await requireOpenLogin(ctx, member)
    const link = await getOwnLink(ctx.db, id, member.id)
    requireAnswerable(link, member.id, now)
    const { managerId, influencerId } = requireBothSides(link)
    for (const side of sides)
      if (side.status !== 'active' && side.status !== 'allowed')
        throw new Refusal(side.id === member.id ? 'member_not_active' : 'not_allowed')
    if (!sides.some((side) => side.id === managerId && side.isTalentManager)) throw new Refusal('not_allowed')
    await requireOtherPerson(ctx.db, managerId, influencerId)
    const isInfluencer = member.id === influencerId
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
    await requireOneCommission(ctx.db, influencerId, commissionBp, id)
    await changeOne(
      ctx.db,
      sql`UPDATE manager_link SET status = 'active', permissions = ${permissions}, commission_bp = ${commissionBp},
      text_version = ${textVersion}, answered_at = ${now} WHERE id = ${id} AND status = ${link.status}`,
    )
    // A manager never consents for the influencer: an invitation includes the influencer's consent.
    if (isInfluencer) await consentToManager(ctx, member.id, textVersion)
    await moveLink(ctx, link, 'active', 'manager_link_active')
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/** Locks both sides of a caller's link until the transaction ends. */
function lockSides(db: Tx, linkId: string, memberId: string) {
  return db.many<{ id: string; isTalentManager: boolean; status: MemberStatus }>(
    sql`SELECT id, is_talent_manager, status FROM member WHERE id IN (SELECT unnest(ARRAY[manager_id, influencer_id])
      FROM manager_link WHERE id = ${linkId} AND ${memberId} IN (manager_id, influencer_id)) ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** The side that was asked declines. Errors: not_found, move_not_allowed. */
export async function declineManagerLink(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const link = await getOwnLink(ctx.db, id, member.id)
    requireAnswerable(link, member.id, ctx.now())
    await changeOne(
      ctx.db,
      sql`UPDATE manager_link SET status = 'declined', answered_at = ${ctx.now()} WHERE id = ${id} AND status = ${link.status}`,
    )
    await moveLink(ctx, link, 'declined', 'manager_link_ended')
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/** Only the side that was asked answers, within 7 days. Error: move_not_allowed. */
function requireAnswerable(link: LinkRow, memberId: string, now: Date): void {
  const asked =
    link.status === 'requested' ? link.influencerId : link.status === 'invited' ? link.managerId : null
  if (asked !== memberId || linkExpiry(link) <= now)
    throw new Refusal('move_not_allowed', { details: { status: link.status } })
}

/** Requires a link whose request reached a member. Error: move_not_allowed. */
function requireBothSides({ managerId, influencerId, status }: LinkRow) {
  if (!managerId || !influencerId) throw new Refusal('move_not_allowed', { details: { status } })
  return { managerId, influencerId }
}

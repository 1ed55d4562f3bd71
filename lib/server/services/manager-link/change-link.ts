import type { ManagerPermission } from '../../../domain/account/statuses.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type Context, inTransaction, requireInfluencer } from '../context.ts'
import { requireOneCommission } from './link-rules.ts'
import { getOwnLink, moveLink } from './own-link.ts'
import { readLinks } from './queries.ts'

/** Ends an active or unanswered link; running contracts keep their manager. Errors: not_found, move_not_allowed. */
export async function endManagerLink(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const link = await getOwnLink(ctx.db, id, member.id)
    if (link.status !== 'active' && link.status !== 'requested' && link.status !== 'invited')
      throw new Refusal('move_not_allowed', { details: { status: link.status } })
    await changeOne(
      ctx.db,
      sql`UPDATE manager_link SET status = 'ended', ended_at = ${ctx.now()} WHERE id = ${id} AND status = ${link.status}`,
    )
    await moveLink(ctx, link, 'ended', 'manager_link_ended')
    return present((await readLinks(ctx, ctx.db, member.id, id))[0], 'the link just changed')
  })
}

/**
 * The influencer changes permissions or share of an active link; contracts keep theirs. Errors: not_found, not_allowed,
 * move_not_allowed, guard_failed, not_signed_in (the login ended meanwhile).
 */
export async function changeManagerLink(
  ctx: Context,
  id: string,
  input: { permissions?: readonly ManagerPermission[] | undefined; commissionBp?: number | undefined },
) {
  const member = requireInfluencer(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Members are locked before their links, in the same order as closing an account does.
    await lockCaller(ctx, member)
    const link = await getOwnLink(ctx.db, id, member.id)
    if (link.influencerId !== member.id) throw new Refusal('not_allowed')
    if (link.status !== 'active') throw new Refusal('move_not_allowed', { details: { status: link.status } })
    const permissions = [...new Set(input.permissions ?? link.permissions)]
    const commissionBp = input.commissionBp ?? link.commissionBp
    await requireOneCommission(ctx.db, member.id, commissionBp, id)
    await changeOne(
      ctx.db,
      sql`UPDATE manager_link SET permissions = ${permissions}, commission_bp = ${commissionBp} WHERE id = ${id} AND status = 'active'`,
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

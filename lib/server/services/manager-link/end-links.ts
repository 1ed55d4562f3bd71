import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { moveLink } from './own-link.ts'
import type { LinkRow } from './queries.ts'

/**
 * Ends every open link of a member as manager, or on either side, and tells the other side. Running contracts keep
 * their manager (docs/domain/roles.md#talent-managers). An unanswered request of somebody else is detached from the
 * member and expires like one that reached nobody.
 */
export async function endLinksOf(
  ctx: TransactionContext,
  memberId: string,
  side: 'manager' | 'either',
): Promise<void> {
  await ctx.db.run(sql`UPDATE manager_link SET manager_id = nullif(manager_id, ${memberId}),
      influencer_id = nullif(influencer_id, ${memberId})
    WHERE (manager_id = ${memberId} OR (${side === 'either'} AND influencer_id = ${memberId}))
      AND status IN ('requested', 'invited') AND asked_by <> ${memberId}`)
  const links = await ctx.db.many<LinkRow>(sql`SELECT * FROM manager_link
    WHERE (manager_id = ${memberId} OR (${side === 'either'} AND influencer_id = ${memberId}))
      AND status IN ('requested', 'invited', 'active') ORDER BY id FOR UPDATE`)
  for (const link of links) {
    await changeOne(
      ctx.db,
      sql`UPDATE manager_link SET status = 'ended', ended_at = ${ctx.now()} WHERE id = ${link.id} AND status = ${link.status}`,
    )
    await moveLink(ctx, link, 'ended', 'manager_link_ended', memberId)
  }
}

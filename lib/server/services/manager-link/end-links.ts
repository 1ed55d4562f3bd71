import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'

/**
 * Ends every open link of a member as manager, or on either side. Running contracts keep their manager
 * (docs/domain/roles.md#talent-managers).
 */
export async function endLinksOf(
  ctx: TransactionContext,
  memberId: string,
  side: 'manager' | 'either',
): Promise<void> {
  await ctx.db.run(sql`UPDATE manager_link SET status = 'ended', ended_at = ${ctx.now()}
    WHERE (manager_id = ${memberId} OR (${side === 'either'} AND influencer_id = ${memberId}))
      AND status IN ('requested', 'invited', 'active')`)
}

import { sql, type Tx } from '../../store/client.ts'
import type { Context } from '../context.ts'

/** Ends every open link of a member as manager, or on either side. Running contracts keep their manager (domain.md §9). */
export async function endLinksOf(
  tx: Tx,
  ctx: Context,
  memberId: string,
  side: 'manager' | 'either',
): Promise<void> {
  await tx.run(sql`UPDATE manager_link SET status = 'ended', ended_at = ${ctx.now()}
    WHERE (manager_id = ${memberId} OR (${side === 'either'} AND influencer_id = ${memberId}))
      AND status IN ('requested', 'invited', 'active')`)
}

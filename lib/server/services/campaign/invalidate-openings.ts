import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { invalidate } from '../tags.ts'

/** What public openings of a marketer show of the marketer has changed: their list, and the page of each. */
export async function invalidateOpenings(ctx: TransactionContext, marketerId: string): Promise<void> {
  const openings = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM campaign WHERE marketer_id = ${marketerId} AND entry = 'public' AND opened_at IS NOT NULL`,
  )
  invalidate(ctx.db, ['jobs:public', ...openings.map(({ id }) => `job:${id}` as const)])
}

import { MANAGER_LINK_DAYS } from '../../../domain/account/statuses.ts'
import { sql } from '../../store/client.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'

/** Unanswered links lapse after 7 days. For the clock; harmless when repeated. Error: not_allowed. */
export async function expireManagerLinks(ctx: Context): Promise<number> {
  requireSystem(ctx)
  const before = new Date(ctx.now().getTime() - MANAGER_LINK_DAYS * 86_400_000)
  return inTransaction(ctx, (ctx) =>
    ctx.db.run(sql`UPDATE manager_link SET status = 'expired', ended_at = ${ctx.now()}
      WHERE status IN ('requested', 'invited') AND created_at <= ${before}`),
  )
}

import { sql } from '../../store/client.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'

/**
 * Marks an account of the demo world: outside demo mode it cannot sign in (docs/screens.md#demo-world). Error:
 * not_allowed.
 */
export async function markDemoMember(ctx: Context, memberId: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, (ctx) => ctx.db.run(sql`UPDATE member SET is_demo = true WHERE id = ${memberId}`))
}

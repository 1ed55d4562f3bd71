import { LEAD_KEPT_DAYS } from '../../../domain/work/leads.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'
import { workThrough } from '../work-through.ts'
import { forgetLeads } from './forget-leads.ts'

const AT_ONCE = 200

/**
 * Deletes what old contact messages say and who wrote them, with what operators answered and noted
 * (docs/domain/accounts.md#personal-data); reference, kind and date stay. Scheduled; harmless when it runs twice.
 * Returns how many. Error: not_allowed.
 */
export async function dropOldLeads(ctx: Context): Promise<number> {
  requireSystem(ctx)
  const before = new Date(ctx.now().getTime() - LEAD_KEPT_DAYS * 86_400_000)
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM lead WHERE created_at <= ${before} AND name <> '' ORDER BY created_at LIMIT ${AT_ONCE}`,
  )
  let count = 0
  await workThrough(
    due,
    ({ id }) => `lead ${id}`,
    ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        // Another worker may have emptied it since.
        const due = await ctx.db.maybeOne(sql`SELECT 1 FROM lead WHERE id = ${id} AND name <> '' FOR UPDATE`)
        if (!due) return
        for (const statement of forgetLeads(sql`t.id = ${id}`)) await ctx.db.run(statement)
        await audit(ctx, { subject: 'lead', subjectId: id, transition: 'drop', to: 'closed' })
        count++
      }),
  )
  return count
}

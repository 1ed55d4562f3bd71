import { LEAD_KEPT_DAYS } from '../../../domain/work/leads.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'
import { workThrough } from '../work-through.ts'

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
        const emptied =
          await ctx.db.run(sql`UPDATE lead SET name = '', email = NULL, phone = NULL, company = NULL, message = '',
          questionnaire = NULL, status = 'closed' WHERE id = ${id} AND name <> ''`)
        if (emptied === 0) return
        await ctx.db.run(sql`DELETE FROM operator_message WHERE lead_id = ${id}`)
        await ctx.db.run(sql`DELETE FROM operator_note WHERE subject = 'lead' AND subject_id = ${id}`)
        await ctx.db.run(sql`DELETE FROM notification WHERE outbox_id IN
          (SELECT o.id FROM outbox o WHERE o.subject_id = ${id} AND o.audience_kind = 'address')`)
        await ctx.db.run(sql`UPDATE outbox SET payload = '{}', address = NULL, done_at = coalesce(done_at, created_at)
          WHERE subject_id = ${id} AND audience_kind = 'address'`)
        await audit(ctx, { subject: 'lead', subjectId: id, transition: 'drop', to: 'closed' })
        count++
      }),
  )
  return count
}

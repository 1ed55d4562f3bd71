import { Refusal } from '../../../domain/errors.ts'
import { changedRow } from '../../store/change-one.ts'
import { empty, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { isMine } from '../work/is-mine.ts'
import { replyTemplate } from '../work/message-templates.ts'
import { readMessages } from '../work/write-to-member.ts'

export type LeadStatus = 'new' | 'taken' | 'answered' | 'closed'

interface LeadRow {
  id: string
  reference: string
  kind: 'contact' | 'campaign' | 'partnership'
  status: LeadStatus
  name: string
  email: string | null
  phone: string | null
  company: string | null
  message: string
  questionnaire: Record<string, string> | null
  locale: string
  createdAt: Date
}

/** Messages in one state, oldest first (docs/screens.md#operator-console). Errors: not_found, not_allowed. */
export async function listLeads(
  ctx: Context,
  query: { status: LeadStatus; mine?: boolean | undefined; after?: string | undefined; limit: number },
) {
  requireOperator(ctx, 'support', 'admin')
  const after = decodeKeyset(query.after)
  const rows = await ctx.db.many<LeadRow>(sql`SELECT * FROM lead WHERE status = ${query.status}
    ${query.mine ? sql`AND ${isMine(ctx, 'lead', 'lead.id')}` : empty}
    AND (created_at, id) > (${after?.at ?? new Date(0)}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    ORDER BY created_at, id LIMIT ${query.limit + 1}`)
  const counts = await ctx.db.many<{ status: LeadStatus; count: bigint }>(
    sql`SELECT status, count(*) AS count FROM lead GROUP BY status`,
  )
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  const replies = await readMessages(ctx.db, sql`x.lead_id = ANY (${page.items.map(({ id }) => id)}::uuid[])`)
  return {
    items: page.items.map((row) => ({
      ...row,
      replies: replies.filter(({ leadId }) => leadId === row.id),
      draft: replyTemplate(row, ctx.settings.productName),
    })),
    next: page.next,
    counts: Object.fromEntries(counts.map((row) => [row.status, row.count])),
  }
}

/**
 * Changes the state of a message; of two people at once the second gets already_decided. Errors: not_found,
 * not_allowed, already_decided.
 */
export async function setLeadStatus(
  ctx: Context,
  id: string,
  input: { from: LeadStatus; to: LeadStatus },
): Promise<LeadRow> {
  requireOperator(ctx, 'support', 'admin')
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.one<LeadRow>(sql`SELECT * FROM lead WHERE id = ${id} FOR UPDATE`)
    if (row.status !== input.from || row.status === input.to) throw new Refusal('already_decided')
    await audit(ctx, {
      subject: 'lead',
      subjectId: id,
      transition: input.to,
      from: row.status,
      to: input.to,
    })
    return changedRow<LeadRow>(
      ctx.db,
      sql`UPDATE lead SET status = ${input.to} WHERE id = ${id} AND status = ${row.status} RETURNING *`,
    )
  })
}

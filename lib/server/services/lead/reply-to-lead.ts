import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { MESSAGES_PER_DAY } from '../../../domain/work/subjects.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { notify } from '../notify.ts'
import { countToday } from '../work/write-to-member.ts'
import type { LeadStatus } from './lead-queue.ts'

/**
 * Answers a contact message by mail and marks it as answered; of two people at once the second gets already_decided.
 * Errors: not_found, not_allowed, already_decided, way_missing (it left no e-mail), too_many_requests.
 */
export async function replyToLead(
  ctx: Context,
  id: string,
  input: { from: Exclude<LeadStatus, 'closed'>; title: string; text: string },
): Promise<void> {
  const operator = requireOperator(ctx, 'support', 'admin')
  await inTransaction(ctx, async (ctx) => {
    const lead = await ctx.db.one<{
      status: LeadStatus
      email: string | null
      locale: Language
    }>(sql`SELECT status, email, locale FROM lead WHERE id = ${id} FOR UPDATE`)
    if (lead.status !== input.from) throw new Refusal('already_decided')
    if (!lead.email) throw new Refusal('way_missing')
    if ((await countToday(ctx, ctx.db, sql`lead_id = ${id}`)) >= MESSAGES_PER_DAY)
      throw new Refusal('too_many_requests')
    await ctx.db.run(sql`INSERT INTO operator_message (lead_id, operator_id, way, locale, title, text, at)
      VALUES (${id}, ${operator.id}, 'email', ${lead.locale}, ${input.title}, ${input.text}, ${ctx.now()})`)
    await changeOne(
      ctx.db,
      sql`UPDATE lead SET status = 'answered' WHERE id = ${id} AND status = ${lead.status}`,
    )
    await audit(ctx, {
      subject: 'lead',
      subjectId: id,
      transition: 'reply',
      from: lead.status,
      to: 'answered',
    })
    await notify(ctx, {
      event: 'message_by_email',
      subjectId: id,
      to: { address: lead.email, channel: 'email', locale: lead.locale },
      payload: { title: input.title, written: input.text },
    })
  })
}

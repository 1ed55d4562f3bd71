import type { Language } from '../../../country/languages.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { MESSAGES_PER_DAY, type OperatorWay } from '../../../domain/work/subjects.ts'
import { type Db, type Sql, sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { notify } from '../notify.ts'
import { messageTemplates } from './message-templates.ts'

interface ReaderRow {
  kind: 'influencer' | 'marketer'
  status: MemberStatus
  name: string | null
  locale: Language
  email: string | null
  hasLine: boolean
}

async function readReader(db: Db, id: string): Promise<ReaderRow> {
  return db.one<ReaderRow>(sql`SELECT m.kind, m.status, m.name, m.locale, m.email,
      EXISTS (SELECT 1 FROM line_link l WHERE l.member_id = m.id AND l.state = 'linked') AS has_line
    FROM member m WHERE m.id = ${id} AND m.erased_at IS NULL`)
}

function waysOf({ status, email, hasLine }: ReaderRow): OperatorWay[] {
  if (status === 'deactivated') return []
  return [...(email ? (['email'] as const) : []), ...(hasLine ? (['line'] as const) : [])]
}

/** How many messages were sent to this member or lead today. */
export async function countToday(ctx: Context, db: Db, to: Sql): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM operator_message
    WHERE ${to} AND at >= ${startOfBangkokDay(bangkokDay(ctx.now()))}`)
  return count
}

/** Messages that operators wrote, newest first. */
export async function readMessages(db: Db, to: Sql) {
  return db.many<{
    id: string
    leadId: string | null
    operator: string
    way: OperatorWay
    title: string
    text: string
    at: Date
  }>(sql`SELECT x.id, x.lead_id, o.name AS operator, x.way, x.title, x.text, x.at FROM operator_message x
    JOIN operator o ON o.id = x.operator_id WHERE ${to} ORDER BY x.at DESC, x.id DESC LIMIT 200`)
}

/** Messages to a member, and templates in the member's language. Errors: not_found, not_allowed. */
export async function getMemberMessages(ctx: Context, id: string) {
  requireOperator(ctx, 'support', 'admin')
  const reader = await readReader(ctx.db, id)
  const to = sql`member_id = ${id}`
  return {
    locale: reader.locale,
    ways: waysOf(reader),
    left: Math.max(0, MESSAGES_PER_DAY - (await countToday(ctx, ctx.db, to))),
    templates: await messageTemplates(ctx, reader),
    items: await readMessages(ctx.db, to),
  }
}

/**
 * Writes to a member by the chosen delivery channel, through the outbox and only by day. Errors: not_found,
 * not_allowed, member_closed, way_missing, too_many_requests (three in a day, of all operators together).
 */
export async function sendMemberMessage(
  ctx: Context,
  id: string,
  input: { way: OperatorWay; title: string; text: string; template?: string | undefined },
): Promise<void> {
  const operator = requireOperator(ctx, 'support', 'admin')
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, `operator-message:${id}`)
    const reader = await readReader(ctx.db, id)
    if (reader.status === 'deactivated') throw new Refusal('member_closed')
    if (!waysOf(reader).includes(input.way)) throw new Refusal('way_missing')
    if ((await countToday(ctx, ctx.db, sql`member_id = ${id}`)) >= MESSAGES_PER_DAY)
      throw new Refusal('too_many_requests')
    await ctx.db.run(sql`INSERT INTO operator_message (member_id, operator_id, way, locale, title, text, at)
      VALUES (${id}, ${operator.id}, ${input.way}, ${reader.locale}, ${input.title}, ${input.text}, ${ctx.now()})`)
    await audit(ctx, {
      subject: 'member',
      subjectId: id,
      transition: 'message',
      data: { way: input.way, ...(input.template ? { template: input.template } : {}) },
    })
    await notify(ctx, {
      event: input.way === 'line' ? 'message_by_line' : 'message_by_email',
      subjectId: id,
      to: { memberId: id },
      payload: { title: input.title, written: input.text },
    })
  })
}

import { Refusal } from '../../../domain/errors.ts'
import { maskPhone } from '../../../domain/text/phone.ts'
import { type Sql, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { maskEmail } from '../credentials/identifiers.ts'
import { render } from '../notification/render.ts'

type MessageState = 'dead' | 'retrying' | 'refused'

interface Row {
  id: string
  event: string
  subjectId: string | null
  payload: Record<string, unknown>
  kind: 'member' | 'address' | 'operators'
  memberId: string | null
  name: string | null
  address: string | null
  attempts: number
  error: string | null
  createdAt: Date
  at: Date
}

/** Codes are never shown, not even expired ones. */
const HIDDEN_CODE = '••••••'
const OUTBOX = sql`o.id, o.event, o.subject_id, o.payload, o.audience_kind AS kind, m.id AS member_id, m.name, o.address,
  o.attempts, o.created_at`
/** The error from the notice that told operators that the message was given up; else the error of its last delivery. */
const ERROR = sql`coalesce((SELECT d.payload->>'error' FROM outbox d
    WHERE d.event = 'dead_outbox' AND d.payload->>'outboxId' = o.id::text ORDER BY d.id DESC LIMIT 1),
  (SELECT n.error FROM notification n WHERE n.outbox_id = o.id AND n.error IS NOT NULL ORDER BY n.created_at DESC LIMIT 1)) AS error`

const WHERE: Readonly<Record<MessageState, Sql>> = {
  dead: sql`o.dead_at IS NOT NULL`,
  retrying: sql`o.done_at IS NULL AND o.dead_at IS NULL AND o.attempts > 0`,
  refused: sql`n.status = 'failed'`,
}

function rowsOf(ctx: Context, state: MessageState, query: KeysetQuery): Promise<Row[]> {
  const at = state === 'dead' ? 'o.dead_at' : state === 'retrying' ? 'o.created_at' : 'n.created_at'
  if (state === 'refused')
    return ctx.db.many<Row>(sql`SELECT n.id, o.event, o.subject_id, o.payload, o.audience_kind AS kind, m.id AS member_id, m.name,
        n.address, o.attempts, o.created_at, n.error, n.created_at AS at
      FROM notification n JOIN outbox o ON o.id = n.outbox_id LEFT JOIN member m ON m.id = n.member_id AND m.erased_at IS NULL
      WHERE ${WHERE.refused} ${keysetWhere(query, at)} ORDER BY n.created_at DESC, n.id DESC LIMIT ${query.limit + 1}`)
  const time = state === 'dead' ? sql`o.dead_at` : sql`o.created_at`
  return ctx.db.many<Row>(sql`SELECT ${OUTBOX}, ${ERROR}, ${time} AS at FROM outbox o
      LEFT JOIN member m ON o.audience_kind = 'member' AND m.id = o.audience_id AND m.erased_at IS NULL
    WHERE ${WHERE[state]} ${keysetWhere(query, at)} ORDER BY ${time} DESC, o.id DESC LIMIT ${query.limit + 1}`)
}

/** Messages that did not arrive, newest first. Errors: not_found, not_allowed. */
export async function listMessages(ctx: Context, query: KeysetQuery & { state: MessageState }) {
  requireOperator(ctx, 'support', 'admin')
  const page = toKeysetPage(await rowsOf(ctx, query.state, query), query.limit, (row) => ({
    at: row.at,
    id: row.id,
  }))
  const counts = await ctx.db.one<{ dead: number; retrying: number; refused: number }>(sql`SELECT
      (SELECT count(*)::int FROM outbox o WHERE ${WHERE.dead}) AS dead,
      (SELECT count(*)::int FROM outbox o WHERE ${WHERE.retrying}) AS retrying,
      (SELECT count(*)::int FROM notification n WHERE ${WHERE.refused}) AS refused`)
  return {
    items: page.items.map(({ kind, memberId, name, address, payload, ...row }) => ({
      ...row,
      subject: render(
        { event: row.event, payload: { ...payload, code: HIDDEN_CODE }, subjectId: row.subjectId },
        ctx.locale,
        kind === 'operators' ? 'operator' : 'influencer',
        ctx.settings.productName,
      ).subject,
      to: {
        kind,
        memberId,
        name,
        address:
          address &&
          (address.includes('@') ? maskEmail(address) : maskPhone(address, ctx.settings.country.code)),
      },
      canRetry: query.state === 'dead',
    })),
    next: page.next,
    counts: { ...counts },
  }
}

/**
 * Sends a message that was given up again, with a new set of attempts; channels that have delivered it are left out.
 * Errors: not_found, not_allowed, already_decided (it is on its way again, or has arrived).
 */
export async function retryMessage(ctx: Context, id: string): Promise<void> {
  requireOperator(ctx, 'support', 'admin')
  await inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.maybeOne<{ event: string; attempts: number }>(sql`UPDATE outbox o
      SET dead_at = NULL, attempts = 0, next_at = ${ctx.now()} FROM (SELECT id, attempts FROM outbox WHERE id = ${id} FOR UPDATE) b
      WHERE o.id = b.id AND o.dead_at IS NOT NULL AND o.done_at IS NULL RETURNING o.event, b.attempts`)
    if (!row) {
      await ctx.db.one(sql`SELECT 1 FROM outbox WHERE id = ${id}`)
      throw new Refusal('already_decided')
    }
    await audit(ctx, {
      subject: 'message',
      subjectId: id,
      transition: 'retry',
      data: { event: row.event, attempts: row.attempts },
    })
    ctx.db.woken.add('outbox')
  })
}

import type { DocumentKind } from '../../../domain/account/documents.ts'
import { QUEUE_KEYS, type QueueKey, queueOf } from '../../../domain/work/queues.ts'
import { type Db, join, type Sql, sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { QUEUES as CHANNEL_QUEUES } from '../channel/operator-channels.ts'
import { type Context, requireOperator } from '../context.ts'
import { decidableKinds } from '../document/operator-documents.ts'
import { SIGNING_UP } from '../member/queries.ts'

/** When the row last came into a status; later changes of the row do not count. */
const enteredAt = (subject: string, id: Sql, status: string): Sql =>
  sql`(SELECT max(l.at) FROM audit_log l WHERE l.subject = ${subject} AND l.subject_id = ${id} AND l.to_status = ${status})`

/** The waiting items of each queue, each with the moment since when it waits. */
const ROWS: Readonly<Record<QueueKey, (kinds: readonly DocumentKind[]) => Sql>> = {
  members: () => sql`SELECT m.id, greatest(m.created_at, m.email_verified_at, m.phone_verified_at,
      ${enteredAt('member', sql`m.id`, 'waiting_approve')}) AS since
    FROM member m WHERE m.status = 'waiting_approve' AND m.erased_at IS NULL AND NOT ${SIGNING_UP}`,
  channels: () =>
    sql`SELECT c.id, c.proof_sent_at AS since FROM channel c WHERE ${CHANNEL_QUEUES.proof.where}`,
  figures: () => sql`SELECT c.id, c.claim_at AS since FROM channel c WHERE ${CHANNEL_QUEUES.figures.where}`,
  documents: (kinds) => sql`SELECT d.id, d.created_at AS since FROM document d
    WHERE d.status = 'in_progress' AND d.is_current AND d.kind = ANY (${[...kinds]}::text[])`,
  withdrawals: () => sql`SELECT w.id, w.requested_at AS since FROM withdrawal w WHERE w.status = 'requested'`,
  toBatch: () =>
    sql`SELECT w.id, coalesce(w.approved_at, w.requested_at) AS since FROM withdrawal w WHERE w.status = 'approved'`,
  slips:
    () => sql`SELECT o.id, coalesce(${enteredAt('order', sql`o.id`, 'slip_review')}, o.updated_at) AS since
    FROM purchase_order o WHERE o.status = 'slip_review'`,
  suspense: () => sql`SELECT n.id, n.received_at AS since FROM payment_notice n
    WHERE n.outcome = 'suspense' AND n.resolved_at IS NULL AND n.kept_for IS NULL`,
  campaigns:
    () => sql`SELECT c.id, coalesce(${enteredAt('campaign', sql`c.id`, 'in_review')}, c.updated_at) AS since
    FROM campaign c WHERE c.status = 'in_review'`,
  cases: () => sql`SELECT j.id, coalesce((SELECT max(l.at) FROM audit_log l
      WHERE l.subject = 'job' AND l.subject_id = j.id AND l.transition = 'open-case'), j.updated_at) AS since
    FROM job j WHERE j.dispute = 'open'`,
  leads: () => sql`SELECT l.id, l.created_at AS since FROM lead l WHERE l.status = 'new'`,
}

export interface QueueState {
  key: QueueKey
  count: number
  /** Since when the longest waiting item waits. */
  oldestAt: Date | null
  promisedHours: number
  /** How many wait longer than promised. */
  late: number
}

/** The state of some queues, in one statement. `kinds`: the documents that count. */
export async function readQueues(
  db: Db,
  now: Date,
  keys: readonly QueueKey[],
  kinds: readonly DocumentKind[],
): Promise<QueueState[]> {
  const clocks = await readClocks(db, now)
  const hoursOf = (key: QueueKey) => clocks[queueOf(key).clock]
  const counts = keys.map((key) => {
    const lateBefore = new Date(now.getTime() - hoursOf(key) * 3_600_000)
    return sql`SELECT ${key}::text AS key, count(*)::int AS count, min(q.since) AS oldest_at,
      (count(*) FILTER (WHERE q.since < ${lateBefore}))::int AS late FROM (${ROWS[key](kinds)}) q`
  })
  if (counts.length === 0) return []
  const rows = await db.many<Omit<QueueState, 'promisedHours'>>(join(counts, ' UNION ALL '))
  return rows.map((row) => ({ ...row, promisedHours: hoursOf(row.key) }))
}

/**
 * The queues that the caller's roles decide, each with its count and its oldest item, or `queue` alone with since when
 * the items `ids` wait in it. Error: not_found.
 */
export async function listQueues(
  ctx: Context,
  { queue, ids = [] }: { queue?: QueueKey | undefined; ids?: readonly string[] | undefined } = {},
): Promise<{ items: QueueState[]; waiting: { id: string; since: Date }[] }> {
  const operator = requireOperator(ctx)
  const kinds = decidableKinds(operator)
  const keys = QUEUE_KEYS.filter((key) => queueOf(key).roles.some((role) => operator.roles.includes(role)))
  const items = await readQueues(
    ctx.db,
    ctx.now(),
    keys.filter((key) => queue === undefined || key === queue),
    kinds,
  )
  if (queue === undefined || !keys.includes(queue) || ids.length === 0) return { items, waiting: [] }
  const waiting = await ctx.db.many<{ id: string; since: Date }>(
    sql`SELECT q.id, q.since FROM (${ROWS[queue](kinds)}) q WHERE q.id = ANY (${[...ids]}::uuid[])`,
  )
  return { items, waiting }
}

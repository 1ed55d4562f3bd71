import type { MessageEventName } from '../../../domain/notification/events.ts'
import { isOneOf, keysOf } from '../../../domain/one-of.ts'
import { type Sql, sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import type { OutboxRow } from '../../store/outbox.ts'
import { asSystem, type Context, inTransaction } from '../context.ts'
import { isParty } from '../job/access.ts'
import { workThrough } from '../work-through.ts'

/** News that one run of the clocks may have of many jobs; where an influencer finds them together. */
const LISTS = {
  offer_expired: '/Influencer/job?tab=finished',
  not_chosen: '/Influencer/jobMarket',
  product_not_sent: '/Influencer/job',
  system_decided: '/Influencer/job',
  changes_asked: '/Influencer/job?tab=needs_me',
  case_opened: '/Influencer/job',
  job_canceled: '/Influencer/job?tab=finished',
  job_completed: '/Influencer/job?tab=finished',
  money_free: '/Influencer/earn',
} as const satisfies Partial<Record<MessageEventName, string>>
type Gathered = keyof typeof LISTS

const GATHERED = keysOf(LISTS)

/** A row whose run died waits no longer than this for the next one, then it goes by itself. */
const MOST_WAIT_MS = 10 * 60_000

/** Until when a row waits for others of its run; undefined where it does not. */
export const waitsForOthers = (event: string, now: Date): Date | undefined =>
  isOneOf(GATHERED, event) ? new Date(now.getTime() + MOST_WAIT_MS) : undefined

/** Rows that wait, and that no worker has in hand. */
const WAITING: Sql = sql`payload ? 'waits' AND attempts = 0 AND done_at IS NULL AND dead_at IS NULL`

interface Group {
  event: Gathered
  audienceId: string
}
interface Waiting {
  id: string
  payload: Readonly<Record<string, unknown>>
}

/** The value that all rows share. */
function sharedOf(rows: readonly Waiting[], key: string): string | null {
  const values = new Set(rows.map(({ payload }) => payload[key]))
  const [only] = values
  return values.size === 1 && typeof only === 'string' ? only : null
}

/** What the one message says that stands for several jobs. */
function severalOf(rows: readonly Waiting[], event: Gathered) {
  const campaignId = sharedOf(rows, 'campaignId')
  const isOfMarketer = rows.some(({ payload }) => String(payload.jobLink).startsWith('/Marketer/'))
  const ofMarketer = campaignId ? `/Marketer/campaign/${campaignId}?tab=work` : '/Marketer/dashboard'
  return {
    count: rows.length,
    campaign: campaignId && sharedOf(rows, 'campaign'),
    reason: sharedOf(rows, 'reason'),
    jobLink: isOfMarketer ? ofMarketer : LISTS[event],
    ...(event === 'money_free' && sharedOf(rows, 'currency')
      ? { amount: rows.reduce((sum, { payload }) => sum + Number(payload.amount), 0) }
      : {}),
  }
}

/** Lets the rows of one reader and event go: the first one stands for the others, which are for the inbox only. */
function gather(ctx: Context, { event, audienceId }: Group): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // One worker at a time for a reader, or two would share the rows out and send a message each.
    await lockName(ctx.db, `gather:${event}:${audienceId}`)
    const rows = await ctx.db.many<Waiting>(sql`SELECT id, payload FROM outbox
      WHERE event = ${event} AND audience_id = ${audienceId} AND ${WAITING} ORDER BY id FOR UPDATE`)
    const [first, ...others] = rows
    if (!first) return
    const several =
      others.length > 0 ? { several: severalOf(rows, event), others: others.map(({ id }) => id) } : {}
    await ctx.db.run(sql`UPDATE outbox SET next_at = ${ctx.now()},
        payload = (payload - 'waits') || CASE WHEN id = ${first.id} THEN ${JSON.stringify(several)}::jsonb ELSE '{}' END,
        is_quiet = id <> ${first.id}
      WHERE id = ANY (${rows.map(({ id }) => id)}::uuid[])`)
    ctx.db.woken.add('outbox')
  })
}

/**
 * Asked when the one message is sent, which may be a morning later: if the reader may not read one of its jobs any more,
 * those that may be read are gathered anew without it, and the answer is true.
 */
export async function gatherAnew(ctx: Context, row: OutboxRow): Promise<boolean> {
  const { others } = row.payload
  if (!row.audienceId || !Array.isArray(others)) return false
  const ids = [row.id, ...others.map(String)]
  const isLost = (subject: Sql) =>
    sql`EXISTS (SELECT 1 FROM job j WHERE j.id = ${subject} AND ${isParty(row.audienceId)} IS NOT TRUE)`
  const changed = await ctx.db.run(sql`UPDATE outbox o SET attempts = 0, is_quiet = false,
      next_at = ${new Date(ctx.now().getTime() + MOST_WAIT_MS)},
      done_at = CASE WHEN ${isLost(sql`o.subject_id`)} THEN ${ctx.now()}::timestamptz END,
      payload = (payload - 'several' - 'others') || '{"waits": true}'
    WHERE o.id = ANY (${ids}::uuid[])
      AND EXISTS (SELECT 1 FROM outbox one WHERE one.id = ANY (${ids}::uuid[]) AND ${isLost(sql`one.subject_id`)})
      AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.outbox_id = ${row.id} AND n.channel <> 'in_app'
        AND n.status = 'sent')`)
  return changed > 0
}

/**
 * Sends the news of a run of the clocks, one message for each reader and event
 * (docs/domain/notifications.md#several-at-once). Rows that an earlier run left behind are among them.
 */
export async function gatherNotices(given: Context): Promise<void> {
  const ctx = asSystem(given)
  const groups = await ctx.db.many<Group>(
    sql`SELECT event, audience_id FROM outbox WHERE ${WAITING} AND event = ANY (${[...GATHERED]}) GROUP BY 1, 2`,
  )
  await workThrough(
    groups,
    ({ event, audienceId }) => `${event} to ${audienceId}`,
    (group) => gather(ctx, group),
  )
}

import { addHours } from '../../../domain/date/add-hours.ts'
import type { MessageEventName } from '../../../domain/notification/events.ts'
import { sql } from '../../store/client.ts'
import { JOB_VIEW, type JobViewRow } from '../../store/job-view.ts'
import { lockName } from '../../store/lock-name.ts'
import { asSystem, type Context, inTransaction, type TransactionContext } from '../context.ts'
import { createNetOf } from '../job-market/net-of.ts'
import { notify } from '../notify.ts'
import { workThrough } from '../work-through.ts'
import { payOf } from './card.ts'
import { nextActionOf } from './next-action.ts'

/**
 * Hours before the due time. Every clock of a job is longer than a day, so a reminder is never too early
 * (docs/domain/clocks.md#clocks).
 */
const LEAD_HOURS = 24
const BATCH = 200

function reminderOf(job: JobViewRow, now: Date): { event: MessageEventName; to: string } | undefined {
  const next = nextActionOf(job)
  if (!next || !job.dueAt) return undefined
  const isOverdue = job.dueAt <= now
  if (next.who === 'influencer') {
    if (job.status === 'ASSIGN')
      return isOverdue ? undefined : { event: 'offer_ending', to: job.influencerId }
    if (job.status === 'MISMATCHED') return undefined
    return { event: isOverdue ? 'work_overdue' : 'work_due', to: job.influencerId }
  }
  const isReview = job.status === 'SUBMIT' || (job.status === 'INSIGHT' && job.review === 'pending')
  return next.who === 'marketer' && isReview && !isOverdue
    ? { event: 'review_due', to: job.marketerId }
    : undefined
}

/** Jobs `j` whose turn ends within a day, or is over, and that were not reminded of it. */
const mayRemind = (
  now: Date,
) => sql`j.due_at <= ${addHours(now, LEAD_HOURS)} AND j.dispute <> 'open' AND j.auto_at > ${now}
      AND (j.status IN ('ASSIGN', 'READY', 'SUBMIT') OR (j.status = 'SHIPPING' AND j.tracking_sent_at IS NOT NULL)
        OR (j.status = 'INSIGHT' AND (j.review <> 'approved' OR j.paused_auto_at IS NOT NULL)))
      AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.subject_id = j.id AND o.event = CASE WHEN j.due_at <= ${now} THEN 'work_overdue'
          WHEN j.status = 'ASSIGN' THEN 'offer_ending'
          WHEN j.status = 'SUBMIT' OR (j.status = 'INSIGHT' AND j.review = 'pending') THEN 'review_due' ELSE 'work_due' END
        AND o.created_at >= j.due_at - interval '24 hours')`

/** What is to be said to one reader, and the jobs that it is about. */
interface Due {
  event: MessageEventName
  to: string
  ids: readonly string[]
}

/**
 * Jobs as they stand behind their locks, where they are still to be reminded of: another worker may have done so, or
 * they moved on.
 */
async function holdDueJobs(ctx: TransactionContext, due: Due, now: Date): Promise<JobViewRow[]> {
  // One worker at a time for a reader, or two would share the jobs out and send a message each.
  await lockName(ctx.db, `remind:${due.event}:${due.to}`)
  const held = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM job WHERE id = ANY (${[...due.ids]}::uuid[]) ORDER BY id FOR UPDATE SKIP LOCKED`,
  )
  // Asked anew by a statement of its own: only that sees what was left before the locks.
  const rows = await ctx.db.many<JobViewRow>(
    sql`${JOB_VIEW} WHERE j.id = ANY (${held.map(({ id }) => id)}::uuid[]) AND ${mayRemind(now)} ORDER BY j.due_at, j.id`,
  )
  return rows.filter((row) => {
    const reminder = reminderOf(row, now)
    return reminder?.event === due.event && reminder.to === due.to
  })
}

/** What the one message says that stands for several jobs: their number, their campaign if they share it, their list. */
function severalOf(rows: readonly JobViewRow[], event: MessageEventName) {
  const [first] = rows
  const isShared = rows.every((row) => row.campaignId === first?.campaignId)
  const ofMarketer = isShared
    ? `/Marketer/campaign/${first?.campaignId}?tab=work`
    : '/Marketer/dashboard#needs'
  return {
    count: rows.length,
    campaign: isShared ? first?.campaignTitle : null,
    jobLink: event === 'review_due' ? ofMarketer : '/Influencer/job?tab=needs_me',
  }
}

/** Tells one reader whose turn it is; returns of how many jobs, none where another worker did. */
function remind(ctx: Context, due: Due, now: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await holdDueJobs(ctx, due, now)
    const several = rows.length > 1 ? { several: severalOf(rows, due.event) } : {}
    const netOf = due.event === 'offer_ending' ? await createNetOf(ctx.db, ctx) : undefined
    for (const [at, row] of rows.entries()) {
      const { net, fee } = payOf(row, netOf)
      await notify(ctx, {
        event: due.event,
        subjectId: row.id,
        to: { memberId: due.to },
        isQuiet: at > 0,
        payload: {
          jobNo: row.no,
          campaignId: row.campaignId,
          campaign: row.campaignTitle,
          brand: row.brandName,
          influencer: row.influencerName,
          dueAt: row.dueAt?.toISOString() ?? null,
          until: row.autoAt?.toISOString() ?? null,
          net,
          fee,
          currency: row.currency,
          ...(at === 0 ? several : {}),
        },
      })
    }
    return rows.length
  })
}

/** The jobs that are due by reader and event, read `batch` at a time. */
async function listDue(ctx: Context, now: Date, batch: number): Promise<Due[]> {
  const groups = new Map<string, { event: MessageEventName; to: string; ids: string[] }>()
  // Jobs of which nothing is to be said stay in the list: it is read to its end, or those behind them would hear nothing.
  let after = sql``
  for (;;) {
    const rows = await ctx.db.many<JobViewRow>(
      sql`${JOB_VIEW} WHERE ${mayRemind(now)} ${after} ORDER BY j.due_at, j.id LIMIT ${batch}`,
    )
    for (const row of rows) {
      const reminder = reminderOf(row, now)
      if (!reminder) continue
      const key = `${reminder.event} ${reminder.to}`
      const group = groups.get(key) ?? { ...reminder, ids: [] }
      group.ids.push(row.id)
      groups.set(key, group)
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return [...groups.values()]
    after = sql`AND (j.due_at, j.id) > (${last.dueAt}, ${last.id}::uuid)`
  }
}

/**
 * Reminds whose turn it is when 24 hours are left, and an influencer once more when the time is over
 * (docs/domain/clocks.md#clocks, docs/domain/notifications.md#several-at-once). Each due time reminds once: a later one
 * is a new window. Returns of how many jobs was reminded.
 */
export async function remindOfDueJobs(given: Context, batch = BATCH): Promise<number> {
  const ctx = asSystem(given)
  const now = ctx.now()
  let reminded = 0
  await workThrough(
    await listDue(ctx, now, batch),
    ({ event, to }) => `${event} to ${to}`,
    async (due) => {
      try {
        reminded += await remind(ctx, due, now)
      } catch {
        // One of them fails: the others are told of one by one, so that they do not wait for its repair.
        await workThrough(
          due.ids,
          (id) => `job ${id}`,
          async (id) => {
            reminded += await remind(ctx, { ...due, ids: [id] }, now)
          },
        )
      }
    },
  )
  return reminded
}

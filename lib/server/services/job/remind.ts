import { addHours } from '../../../domain/date/add-hours.ts'
import type { MessageEventName } from '../../../domain/notification/events.ts'
import { sql } from '../../store/client.ts'
import { JOB_VIEW, type JobViewRow } from '../../store/job-view.ts'
import { asSystem, type Context, inTransaction, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { workThrough } from '../work-through.ts'
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

/** A job as it stands behind its lock, where it is still to be reminded of: another worker may have done so, or it moved on. */
async function holdDueJob(ctx: TransactionContext, id: string, now: Date): Promise<JobViewRow | undefined> {
  const held = await ctx.db.maybeOne(sql`SELECT 1 FROM job WHERE id = ${id} FOR UPDATE SKIP LOCKED`)
  // Asked anew by a statement of its own: only that sees what was left before the lock.
  if (!held) return undefined
  return ctx.db.maybeOne<JobViewRow>(sql`${JOB_VIEW} WHERE j.id = ${id} AND ${mayRemind(now)}`)
}

/** Tells whose turn it is; false where another worker did, or nothing is to be said. */
function remind(ctx: Context, id: string, now: Date): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await holdDueJob(ctx, id, now)
    const reminder = row && reminderOf(row, now)
    if (!reminder) return false
    await notify(ctx, {
      event: reminder.event,
      subjectId: row.id,
      to: { memberId: reminder.to },
      payload: {
        jobNo: row.no,
        campaignId: row.campaignId,
        campaign: row.campaignTitle,
        brand: row.brandName,
        influencer: row.influencerName,
        dueAt: row.dueAt?.toISOString() ?? null,
        until: row.autoAt?.toISOString() ?? null,
        amount: row.fee,
        currency: row.currency,
      },
    })
    return true
  })
}

/**
 * Reminds whose turn it is when 24 hours are left, and an influencer once more when the time is over
 * (docs/domain/clocks.md#clocks, docs/domain/notifications.md#events). Each due time reminds once: a later one is a
 * new window. Returns how many messages were left.
 */
export async function remindOfDueJobs(given: Context, batch = BATCH): Promise<number> {
  const ctx = asSystem(given)
  const now = ctx.now()
  let reminded = 0
  // Jobs of which nothing is to be said stay in the list: it is read to its end, or those behind them would hear nothing.
  let after = sql``
  for (;;) {
    const rows = await ctx.db.many<JobViewRow>(
      sql`${JOB_VIEW} WHERE ${mayRemind(now)} ${after} ORDER BY j.due_at, j.id LIMIT ${batch}`,
    )
    await workThrough(
      rows.filter((row) => reminderOf(row, now)),
      (row) => `job ${row.id}`,
      async ({ id }) => {
        if (await remind(ctx, id, now)) reminded++
      },
    )
    const last = rows.at(-1)
    if (!last || rows.length < batch) return reminded
    after = sql`AND (j.due_at, j.id) > (${last.dueAt}, ${last.id}::uuid)`
  }
}

import { Refusal } from '../../../domain/errors.ts'
import { FINAL_JOB_STATUSES, type JobStatus, toJobStatus } from '../../../domain/job/statuses.ts'
import { containing } from '../../../domain/text/thai.ts'
import { type Db, empty, raw, type Sql, sql } from '../../store/client.ts'
import { JOB_VIEW, type JobViewRow } from '../../store/job-view.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireMember, requireOperator } from '../context.ts'
import { createNetOf } from '../job-market/net-of.ts'
import { isMine } from '../work/is-mine.ts'
import { requireInfluencerFor } from './access.ts'
import { type JobCard, toCard, type Viewer } from './card.ts'

export type JobTab =
  | 'all'
  | 'needs_me'
  | 'waiting'
  | 'offers'
  | 'applied'
  | 'working'
  | 'review'
  | 'figures'
  | 'finished'

const TABS: Readonly<Record<Exclude<JobTab, 'all' | 'needs_me' | 'waiting'>, readonly JobStatus[]>> = {
  offers: ['ASSIGN'],
  applied: ['MATCHED', 'MISMATCHED'],
  working: ['SHIPPING', 'READY'],
  review: ['SUBMIT'],
  figures: ['INSIGHT'],
  finished: FINAL_JOB_STATUSES,
}

/** Has the same condition as the partial indexes, so that finished jobs are never read. */
const LIVE = sql`j.status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL')`

/** Sort key: due soonest first. */
const WAITING_KEY = "coalesce(j.due_at, j.auto_at, 'infinity')"

/** The jobs that wait for a member, due soonest first. */
export function readWaiting(
  db: Db,
  side: 'influencer' | 'marketer',
  memberId: string,
  limit: number,
): Promise<JobViewRow[]> {
  const order = raw(`ORDER BY ${WAITING_KEY}, j.id`)
  return db.many<JobViewRow>(sql`${JOB_VIEW} WHERE j.id = ANY (ARRAY(SELECT j.id FROM job j
    WHERE ${raw(`j.${side}_id`)} = ${memberId} AND ${waitsFor(side)} ${order} LIMIT ${limit})) ${order}`)
}

/** Condition: the job waits for this side; the same rule as `nextActionOf`, and a requested cancellation. */
export function waitsFor(side: 'influencer' | 'marketer'): Sql {
  return side === 'influencer'
    ? sql`(${LIVE} AND j.dispute <> 'open' AND (j.status IN ('ASSIGN', 'READY') OR (j.status = 'SHIPPING' AND j.tracking_sent_at IS NOT NULL)
        OR (j.status = 'INSIGHT' AND (j.review IN ('none', 'changes_requested') OR j.paused_auto_at IS NOT NULL))
        OR j.cancel_request = 'by_marketer'))`
    : sql`(${LIVE} AND j.dispute <> 'open' AND (j.status IN ('MATCHED', 'SUBMIT') OR (j.status = 'SHIPPING' AND j.tracking_sent_at IS NULL)
        OR (j.status = 'INSIGHT' AND j.review = 'pending' AND j.paused_auto_at IS NULL) OR j.cancel_request = 'by_influencer'))`
}

/** Reads a comma-joined list of statuses; CANCELED is CANCEL. Error: malformed_input. */
export function toStatuses(text: string | undefined): JobStatus[] | undefined {
  if (text === undefined) return undefined
  return text
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const status = toJobStatus(name)
      if (!status) throw new Refusal('malformed_input', { fields: { status: 'unknown' } })
      return status
    })
}

function tabWhere(tab: JobTab, statuses: JobStatus[] | undefined, side: 'influencer' | 'marketer'): Sql {
  if (statuses) return sql`AND j.status = ANY (${statuses}::text[])`
  if (tab === 'needs_me') return sql`AND ${waitsFor(side)}`
  // Live jobs that wait for somebody else.
  if (tab === 'waiting') {
    const shown = side === 'marketer' ? sql`AND j.status <> 'MISMATCHED'` : empty
    return sql`AND ${LIVE} AND ${waitsFor(side)} IS NOT TRUE ${shown}`
  }
  if (tab !== 'all') {
    const listed = side === 'marketer' ? TABS[tab].filter((status) => status !== 'MISMATCHED') : TABS[tab]
    return sql`AND j.status = ANY (${[...listed]}::text[])`
  }
  // Applicants who miss a criterion are hidden from the marketer unless asked for (docs/domain/jobs.md#statuses).
  return side === 'marketer' ? sql`AND j.status <> 'MISMATCHED'` : empty
}

export interface ListJobsInput {
  tab: JobTab
  status?: string | undefined
  kind?: string | undefined
  campaignId?: string | undefined
  influencerId?: string | undefined
  managed?: boolean
  after?: string | undefined
  limit: number
}

/**
 * Own jobs, or those of linked influencers for a talent manager. Newest change first; `needs_me` due soonest first.
 * Errors: not_found (influencer not linked), not_allowed (permission view missing), malformed_input.
 */
export async function listJobs(
  ctx: Context,
  input: ListJobsInput,
): Promise<{
  items: JobCard[]
  next: string | null
  counts: Record<string, number>
  statusCounts: Record<string, number>
}> {
  const me = requireMember(ctx)
  const side = me.kind
  let viewer: Viewer = side
  let whose = side === 'marketer' ? sql`j.marketer_id = ${me.id}` : sql`j.influencer_id = ${me.id}`
  if (side === 'influencer' && input.influencerId) {
    viewer = await requireInfluencerFor(ctx, ctx.db, input.influencerId, 'view')
    whose = sql`j.influencer_id = ${input.influencerId}`
  } else if (side === 'influencer' && input.managed) {
    viewer = 'manager'
    whose = sql`j.influencer_id IN (SELECT influencer_id FROM manager_link
      WHERE manager_id = ${me.id} AND status = 'active' AND 'view' = ANY (permissions))`
  }
  const mine = sql`${whose} ${input.campaignId ? sql`AND j.campaign_id = ${input.campaignId}` : empty}`
  // The page uses a join, which the planner can choose; the counts use a subquery, which never scans the whole table.
  const page = input.kind
    ? sql`job j JOIN campaign k ON k.id = j.campaign_id AND k.job_kind = ${input.kind} WHERE ${mine}`
    : sql`job j WHERE ${mine}`
  const all = input.kind
    ? sql`${mine} AND (SELECT k.job_kind FROM campaign k WHERE k.id = j.campaign_id) = ${input.kind}`
    : mine
  const key = decodeKeyset(input.after)
  const byDue = input.tab === 'needs_me' && !input.status
  const sortKey = raw(byDue ? WAITING_KEY : 'j.updated_at')
  const beyond = !key
    ? empty
    : byDue
      ? sql`AND (${sortKey}, j.id) > (${key.at}, ${key.id}::uuid)`
      : sql`AND (${sortKey}, j.id) < (${key.at}, ${key.id}::uuid)`
  const order = raw(byDue ? `ORDER BY ${WAITING_KEY}, j.id` : 'ORDER BY j.updated_at DESC, j.id DESC')
  // The ids first: view columns are joined only for the jobs that are shown.
  const rows = await ctx.db.many<JobViewRow>(sql`${JOB_VIEW} WHERE j.id = ANY (ARRAY(SELECT j.id FROM ${page}
      ${tabWhere(input.tab, toStatuses(input.status), side)} ${beyond} ${order} LIMIT ${input.limit + 1})) ${order}`)
  const counted = await ctx.db.many<{ status: JobStatus; count: bigint; waiting: bigint }>(sql`
    SELECT j.status, count(*) AS count, count(*) FILTER (WHERE ${waitsFor(side)}) AS waiting
    FROM job j WHERE ${all} GROUP BY j.status`)
  const statusCounts = Object.fromEntries(counted.map((row) => [row.status, Number(row.count)]))
  const sum = (statuses: readonly string[]) =>
    statuses.reduce((total, status) => total + (statusCounts[status] ?? 0), 0)
  const hidden = side === 'marketer' ? (statusCounts.MISMATCHED ?? 0) : 0
  const everything = sum(Object.keys(statusCounts)) - hidden
  const needsMe = counted.reduce((total, row) => total + Number(row.waiting), 0)
  const counts: Record<string, number> = {
    all: everything,
    needs_me: needsMe,
    waiting: everything - needsMe - sum(FINAL_JOB_STATUSES),
    ...Object.fromEntries(
      Object.entries(TABS).map(([tab, statuses]) => [tab, sum(statuses) - (tab === 'applied' ? hidden : 0)]),
    ),
  }
  const listed = toKeysetPage(rows, input.limit, (row) => ({
    at: byDue ? (row.dueAt ?? row.autoAt ?? new Date(8.64e15)) : row.updatedAt,
    id: row.id,
  }))
  const netOf = side === 'influencer' ? await createNetOf(ctx.db, ctx) : undefined
  return {
    items: listed.items.map((row) => toCard(row, viewer, ctx.now(), netOf)),
    next: listed.next,
    counts,
    statusCounts,
  }
}

/** All jobs for operators. Errors: not_found, not_allowed, malformed_input. */
export async function listOperatorJobs(
  ctx: Context,
  input: {
    status?: string | undefined
    dispute?: string | undefined
    memberId?: string | undefined
    campaignId?: string | undefined
    q?: string | undefined
    mine?: boolean | undefined
    after?: string | undefined
    limit: number
  },
): Promise<{ items: JobCard[]; next: string | null }> {
  requireOperator(ctx, 'support', 'finance', 'admin')
  const key = decodeKeyset(input.after)
  const statuses = toStatuses(input.status)
  const rows = await ctx.db.many<JobViewRow>(sql`${JOB_VIEW} WHERE true
    ${statuses ? sql`AND j.status = ANY (${statuses}::text[])` : empty}
    ${input.dispute ? sql`AND j.dispute = ${input.dispute}` : empty}
    ${input.memberId ? sql`AND ${input.memberId}::uuid IN (j.influencer_id, j.marketer_id, j.manager_id)` : empty}
    ${input.campaignId ? sql`AND j.campaign_id = ${input.campaignId}` : empty}
    ${input.q ? sql`AND (j.no::text = ${input.q} OR j.id::text = ${input.q} OR ch.handle_norm = lower(${input.q}) OR c.title ILIKE ${containing(input.q)})` : empty}
    ${input.mine ? sql`AND ${isMine(ctx, 'job', 'j.id')}` : empty}
    ${key ? sql`AND (j.updated_at, j.id) < (${key.at}, ${key.id}::uuid)` : empty}
    ORDER BY j.updated_at DESC, j.id DESC LIMIT ${input.limit + 1}`)
  const page = toKeysetPage(rows, input.limit, (row) => ({ at: row.updatedAt, id: row.id }))
  return { items: page.items.map((row) => toCard(row, 'operator', ctx.now())), next: page.next }
}

import {
  byDay,
  type Goal,
  goalResult,
  type Measured,
  measure,
  type Ratios,
  ratiosOf,
  type Summary,
  summarize,
} from '../../../domain/campaign/report.ts'
import { type AdvisedPost, adviceOf } from '../../../domain/campaign/report-advice.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { type Currency, divHalfUp } from '../../../domain/money/money.ts'
import { type Db, type Sql, sql } from '../../store/client.ts'
import { fileUrl, money } from '../job/card.ts'
import { WORK_PICTURE } from '../job/work-pictures.ts'
import { similarResults } from './similar-results.ts'
import { COST, FIGURES, READABLE, sumResults } from './sum-results.ts'

interface ResultRow {
  jobId: string
  influencerName: string
  type: ChannelType
  handle: string
  url: string | null
  postedAt: Date | null
  figures: Record<string, number> | null
  figuresAt: Date | null
  isChecked: boolean
  pictureId: string | null
  cost: bigint
  fee: bigint
  currency: Currency
}

const IS_ERASED = sql`EXISTS (SELECT 1 FROM member m WHERE m.id = j.influencer_id AND m.erased_at IS NOT NULL)`

/** The picture of one work on the report of a campaign. */
export async function findPicture(db: Db, campaignId: string, jobId: string): Promise<string | undefined> {
  const row = await db.maybeOne<{
    id: string | null
  }>(sql`SELECT w.id FROM job j LEFT JOIN LATERAL ${WORK_PICTURE} w ON true
    WHERE j.id = ${jobId} AND j.campaign_id = ${campaignId} AND j.status IN ('INSIGHT', 'COMPLETED')
      AND NOT ${IS_ERASED}`)
  return row?.id ?? undefined
}

/** Jobs of a campaign whose influencer was erased: posts and pictures name them to whoever has a link. */
export async function findErasedJobs(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    sql`SELECT j.id FROM job j WHERE j.campaign_id = ${campaignId} AND ${IS_ERASED}`,
  )
  return rows.map(({ id }) => id)
}

/** The job ids first, then other tables by key: a report of one campaign never scans whole tables. */
async function readResults(db: Db, where: Sql): Promise<ResultRow[]> {
  return db.many<ResultRow>(sql`SELECT j.id AS job_id, coalesce(nullif(ip.nickname, ''), ch.display_name, i.name, '') AS influencer_name,
      ch.type, ch.handle, p.url, p.posted_at, f.figures, f.figures_at, coalesce(f.answer = 'approved', false) AS is_checked,
      w.id AS picture_id, (${COST})::bigint AS cost, j.fee, j.currency
    FROM job j JOIN channel ch ON ch.id = j.channel_id JOIN member i ON i.id = j.influencer_id
      LEFT JOIN influencer_profile ip ON ip.member_id = i.id ${FIGURES}
      LEFT JOIN LATERAL (SELECT p.url, coalesce(p.posted_at, p.created_at) AS posted_at FROM job_post p WHERE p.job_id = j.id
        ORDER BY p.created_at DESC LIMIT 1) p ON true
      LEFT JOIN LATERAL ${WORK_PICTURE} w ON true
    WHERE j.id = ANY (ARRAY(SELECT j.id FROM job j WHERE ${where} AND j.status IN ('INSIGHT', 'COMPLETED')))
    ORDER BY j.updated_at DESC, j.id`)
}

/** Posts and sums of metrics over many jobs in one row, computed in the database. */
export async function sumMetrics(db: Db, where: Sql) {
  // One join over the keys of all jobs: looking them up one by one costs three times as much.
  return db.one<{ posts: bigint; figures: Record<string, number> }>(sql`
    WITH mine AS MATERIALIZED (SELECT j.id FROM job j WHERE ${where} AND j.status IN ('INSIGHT', 'COMPLETED')),
    newest AS (SELECT DISTINCT ON (s.job_id) s.body -> 'figures' AS figures FROM job_submission s
      WHERE s.job_id = ANY (ARRAY(SELECT id FROM mine)) AND ${READABLE} ORDER BY s.job_id, s.revision DESC)
    SELECT (SELECT count(DISTINCT p.job_id) FROM job_post p WHERE p.job_id = ANY (ARRAY(SELECT id FROM mine))) AS posts,
      coalesce((SELECT jsonb_object_agg(t.key, t.total) FROM (SELECT e.key, sum(e.value::bigint) AS total
        FROM newest CROSS JOIN LATERAL jsonb_each_text(newest.figures) e GROUP BY e.key) t), '{}') AS figures`)
}

/** A year of the marketer's other campaigns, for comparison. Null without any metrics. */
async function comparisonOf(
  db: Db,
  campaign: { id: string; marketerId: string; currency: Currency },
  now: Date,
) {
  const since = new Date(now.getTime() - 365 * 86_400_000)
  const sums = await sumResults(
    db,
    sql`j.marketer_id = ${campaign.marketerId} AND j.campaign_id <> ${campaign.id} AND j.updated_at >= ${since}`,
  )
  if (sums.campaigns === 0n) return null
  const ratios = ratiosOf({
    seen: Number(sums.seen),
    engagement: Number(sums.engagement),
    cost: sums.cost,
  })
  return { campaigns: sums.campaigns, ...toRatios(ratios, campaign.currency) }
}

function toRatios(ratios: Ratios, currency: Currency) {
  const wire = (minor: bigint | null) => (minor === null ? null : money(minor, currency))
  return {
    engagementBp: ratios.engagementBp,
    costPerThousand: wire(ratios.costPerThousand),
    costPerEngagement: wire(ratios.costPerEngagement),
  }
}

interface Measurement {
  row: ResultRow
  measured: Measured
  ratios: Ratios
}

/** Cost for one unit of the goal's metric; null without a cost or a result. */
function costOfGoal(goal: Goal, reached: number, sums: Summary, currency: Currency) {
  if (reached === 0 || sums.cost === 0n) return null
  // Views are priced per thousand, as is usual: the price of one would be too small to read.
  const per = goal.metric === 'seen' ? 1_000n : 1n
  return money(divHalfUp(sums.cost * per, BigInt(reached)), currency)
}

/** Posts, sums, days, goal and comparisons of one campaign; the caller checks permissions. */
export async function readReport(
  db: Db,
  campaign: { id: string; marketerId: string; currency: Currency },
  now: Date,
) {
  const { currency } = campaign
  const rows = await readResults(db, sql`j.campaign_id = ${campaign.id}`)
  const set = await db.one<{ goal: Goal | null }>(sql`SELECT goal FROM campaign WHERE id = ${campaign.id}`)
  const similar = await similarResults(db, campaign.id, now)
  const sums = summarize(rows)
  const totals: Record<string, number> = {}
  for (const { figures } of rows)
    for (const [key, value] of Object.entries(figures ?? {})) totals[key] = (totals[key] ?? 0) + value
  const dates = rows.flatMap((row) => row.figuresAt ?? [])
  const posts = rows.map((row) => {
    const measured = measure(row.figures)
    return { row, measured, ratios: ratiosOf({ ...measured, cost: row.cost }) }
  })
  const goal = set.goal && goalResult(set.goal, sums, totals)
  return {
    posts: posts.map(({ row, measured, ratios }) => ({
      jobId: row.jobId,
      influencerName: row.influencerName,
      type: row.type,
      handle: row.handle,
      url: row.url,
      pictureUrl: fileUrl(row.pictureId),
      postedAt: row.postedAt,
      figures: row.figures ?? {},
      figuresAt: row.figuresAt,
      isChecked: row.isChecked,
      ...measured,
      ...toRatios(ratios, currency),
      cost: money(row.cost, currency),
      fee: money(row.fee, currency),
    })),
    totals,
    seen: sums.seen,
    engagement: sums.engagement,
    measured: sums.measured,
    cost: money(sums.cost, currency),
    ...toRatios(sums, currency),
    days: byDay(rows).map((day) => ({ ...day, cost: money(day.cost, currency) })),
    figuresAt: dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime()))),
    comparison: await comparisonOf(db, campaign, now),
    similar: { ...similar, ratios: similar.ratios && toRatios(similar.ratios, currency) },
    goal: goal && { ...goal, cost: costOfGoal(goal, goal.reached, sums, currency) },
    advice: adviceOf({ posts: posts.map(toAdvised), whole: sums, goal, similar: similar.ratios }),
  }
}

export type Report = Awaited<ReturnType<typeof readReport>>

function toAdvised({ row, measured, ratios }: Measurement): AdvisedPost {
  return { name: row.influencerName, type: row.type, ...measured, ...ratios }
}

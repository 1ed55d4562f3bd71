import { byDay, measure, type Ratios, ratiosOf, summarize } from '../../../domain/campaign/report.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { type Db, type Sql, sql } from '../../store/client.ts'
import { money } from '../job/card.ts'

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
  cost: bigint
  fee: bigint
  currency: string
}

/** Figures that were sent; what was refused as unreadable does not count. */
const READABLE = sql`s.kind = 'figures' AND (s.answer IS NULL OR s.answer = 'approved')`
/** The newest readable figures of a job. */
const FIGURES = sql`LEFT JOIN LATERAL (SELECT s.body -> 'figures' AS figures, s.created_at AS figures_at, s.answer
    FROM job_submission s WHERE s.job_id = j.id AND ${READABLE} ORDER BY s.revision DESC LIMIT 1) f ON true`
/** A job that is not settled yet costs what is held for it. */
const COST = sql`CASE WHEN j.status = 'COMPLETED' THEN j.settled_fee + j.settled_share + j.settled_service_fee ELSE j.price END`

/** First which jobs, then their rows elsewhere by key: a campaign's report never reads whole tables of others. */
async function readResults(db: Db, where: Sql): Promise<ResultRow[]> {
  return db.many<ResultRow>(sql`SELECT j.id AS job_id, coalesce(nullif(ip.nickname, ''), ch.display_name, i.name, '') AS influencer_name,
      ch.type, ch.handle, p.url, p.posted_at, f.figures, f.figures_at, coalesce(f.answer = 'approved', false) AS is_checked,
      (${COST})::bigint AS cost, j.fee, j.currency
    FROM job j JOIN channel ch ON ch.id = j.channel_id JOIN member i ON i.id = j.influencer_id
      LEFT JOIN influencer_profile ip ON ip.member_id = i.id ${FIGURES}
      LEFT JOIN LATERAL (SELECT p.url, coalesce(p.posted_at, p.created_at) AS posted_at FROM job_post p WHERE p.job_id = j.id
        ORDER BY p.created_at DESC LIMIT 1) p ON true
    WHERE j.id = ANY (ARRAY(SELECT j.id FROM job j WHERE ${where} AND j.status IN ('INSIGHT', 'COMPLETED')))
    ORDER BY j.updated_at DESC, j.id`)
}

/** Posts and sums of figures over many jobs in one row: a marketer's whole history never leaves the database. */
export async function sumFigures(db: Db, where: Sql) {
  // Looked up by the keys of all jobs at once: one by one costs three times as much.
  return db.one<{ posts: bigint; figures: Record<string, number> }>(sql`
    WITH mine AS MATERIALIZED (SELECT j.id FROM job j WHERE ${where} AND j.status IN ('INSIGHT', 'COMPLETED')),
    newest AS (SELECT DISTINCT ON (s.job_id) s.body -> 'figures' AS figures FROM job_submission s
      WHERE s.job_id = ANY (ARRAY(SELECT id FROM mine)) AND ${READABLE} ORDER BY s.job_id, s.revision DESC)
    SELECT (SELECT count(DISTINCT p.job_id) FROM job_post p WHERE p.job_id = ANY (ARRAY(SELECT id FROM mine))) AS posts,
      coalesce((SELECT jsonb_object_agg(t.key, t.total) FROM (SELECT e.key, sum(e.value::bigint) AS total
        FROM newest CROSS JOIN LATERAL jsonb_each_text(newest.figures) e GROUP BY e.key) t), '{}') AS figures`)
}

/** What the jobs that were seen reached and cost together. */
async function sumResults(db: Db, where: Sql) {
  return db.one<{ campaigns: bigint; seen: bigint; engagement: bigint; cost: bigint }>(sql`
    WITH seen AS (SELECT j.campaign_id, (${COST})::bigint AS cost,
        coalesce((f.figures ->> 'reach')::bigint, (f.figures ->> 'views')::bigint) AS seen,
        coalesce((f.figures ->> 'likes')::bigint, 0) + coalesce((f.figures ->> 'comments')::bigint, 0)
          + coalesce((f.figures ->> 'shares')::bigint, 0) AS engagement
      FROM job j ${FIGURES} WHERE ${where} AND j.status IN ('INSIGHT', 'COMPLETED')
        AND (f.figures ? 'reach' OR f.figures ? 'views'))
    SELECT count(DISTINCT campaign_id) AS campaigns, coalesce(sum(seen), 0)::bigint AS seen,
      coalesce(sum(engagement), 0)::bigint AS engagement, coalesce(sum(cost), 0)::bigint AS cost FROM seen`)
}

/** A year of the marketer's other campaigns, as what this one is compared with. Null without any figures. */
async function comparisonOf(
  db: Db,
  campaign: { id: string; marketerId: string; currency: string },
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

function toRatios(ratios: Ratios, currency: string) {
  const wire = (minor: bigint | null) => (minor === null ? null : money(minor, currency))
  return {
    engagementBp: ratios.engagementBp,
    costPerThousand: wire(ratios.costPerThousand),
    costPerEngagement: wire(ratios.costPerEngagement),
  }
}

/** Posts, sums, days and the comparison of one campaign; who may see it is the caller's matter. */
export async function readReport(
  db: Db,
  campaign: { id: string; marketerId: string; currency: string },
  now: Date,
) {
  const { currency } = campaign
  const rows = await readResults(db, sql`j.campaign_id = ${campaign.id}`)
  const sums = summarize(rows)
  const totals: Record<string, number> = {}
  for (const { figures } of rows)
    for (const [key, value] of Object.entries(figures ?? {})) totals[key] = (totals[key] ?? 0) + value
  const dates = rows.flatMap((row) => row.figuresAt ?? [])
  return {
    posts: rows.map((row) => {
      const measured = measure(row.figures)
      return {
        jobId: row.jobId,
        influencerName: row.influencerName,
        type: row.type,
        handle: row.handle,
        url: row.url,
        postedAt: row.postedAt,
        figures: row.figures ?? {},
        figuresAt: row.figuresAt,
        isChecked: row.isChecked,
        ...measured,
        ...toRatios(ratiosOf({ ...measured, cost: row.cost }), currency),
        cost: money(row.cost, currency),
        fee: money(row.fee, currency),
      }
    }),
    totals,
    seen: sums.seen,
    engagement: sums.engagement,
    measured: sums.measured,
    cost: money(sums.cost, currency),
    ...toRatios(sums, currency),
    days: byDay(rows).map((day) => ({ ...day, cost: money(day.cost, currency) })),
    figuresAt: dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime()))),
    comparison: await comparisonOf(db, campaign, now),
  }
}
export type Report = Awaited<ReturnType<typeof readReport>>

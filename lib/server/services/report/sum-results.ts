import { type Db, type Sql, sql } from '../../store/client.ts'

/** Metrics that were sent and not refused as unreadable. */
export const READABLE = sql`s.kind = 'figures' AND (s.answer IS NULL OR s.answer = 'approved')`
/** The newest readable metrics of a job. */
export const FIGURES = sql`LEFT JOIN LATERAL (SELECT s.body -> 'figures' AS figures, s.created_at AS figures_at, s.answer
    FROM job_submission s WHERE s.job_id = j.id AND ${READABLE} ORDER BY s.revision DESC LIMIT 1) f ON true`
/** Cost of a job: its settled sums, or the held price while it is not settled. */
export const COST = sql`CASE WHEN j.status = 'COMPLETED' THEN j.settled_fee + j.settled_share + j.settled_service_fee ELSE j.price END`

/** Sums of results and cost over jobs with metrics. */
export async function sumResults(db: Db, where: Sql) {
  return db.one<{ campaigns: bigint; brands: bigint; seen: bigint; engagement: bigint; cost: bigint }>(sql`
    WITH seen AS (SELECT j.campaign_id, j.marketer_id, (${COST})::bigint AS cost,
        coalesce((f.figures ->> 'reach')::bigint, (f.figures ->> 'views')::bigint) AS seen,
        coalesce((f.figures ->> 'likes')::bigint, 0) + coalesce((f.figures ->> 'comments')::bigint, 0)
          + coalesce((f.figures ->> 'shares')::bigint, 0) AS engagement,
        coalesce(f.figures ? 'reach' OR f.figures ? 'views', false) AS is_seen
      FROM job j ${FIGURES} WHERE ${where} AND j.status IN ('INSIGHT', 'COMPLETED'))
    SELECT count(DISTINCT campaign_id) FILTER (WHERE is_seen) AS campaigns,
      count(DISTINCT marketer_id) FILTER (WHERE is_seen) AS brands,
      coalesce(sum(seen) FILTER (WHERE is_seen), 0)::bigint AS seen,
      coalesce(sum(engagement) FILTER (WHERE is_seen), 0)::bigint AS engagement,
      coalesce(sum(cost) FILTER (WHERE is_seen), 0)::bigint AS cost FROM seen`)
}

import { type Db, sql } from '../../store/client.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'

/** A visit ends after this many minutes without a request. */
const QUIET_MINUTES = 30

/**
 * Records the marketer's visit: when a new one begins, the end of the last moves to `since_at`. Harmless when repeated.
 */
export async function noteMarketerVisit(ctx: Context): Promise<void> {
  const marketer = requireMarketer(ctx)
  const now = ctx.now()
  const quiet = new Date(now.getTime() - QUIET_MINUTES * 60_000)
  await inTransaction(ctx, (ctx) =>
    ctx.db.run(sql`INSERT INTO marketer_visit AS v (marketer_id, seen_at) VALUES (${marketer.id}, ${now})
      ON CONFLICT (marketer_id) DO UPDATE SET seen_at = greatest(v.seen_at, excluded.seen_at),
        since_at = CASE WHEN v.seen_at < ${quiet} THEN v.seen_at ELSE v.since_at END`),
  )
}

export interface Since {
  at: Date
  applicants: bigint
  drafts: bigint
  posts: bigint
  figures: bigint
  completed: bigint
}

/** What happened to the marketer's jobs since the previous visit. Undefined on the first. */
export async function readSince(db: Db, marketerId: string, now: Date): Promise<Since | undefined> {
  // The first view of a visit is read before the visit is recorded.
  const quiet = new Date(now.getTime() - QUIET_MINUTES * 60_000)
  // Every event updates its job, so only jobs updated since then are read.
  return db.maybeOne<Since>(sql`SELECT v.since_at AS at, n.* FROM (SELECT marketer_id,
      CASE WHEN seen_at < ${quiet} THEN seen_at ELSE since_at END AS since_at FROM marketer_visit WHERE marketer_id = ${marketerId}) v
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE j.created_at > v.since_at AND j.status IN ('MATCHED', 'MISMATCHED')) AS applicants,
        coalesce(sum(s.drafts), 0)::bigint AS drafts, coalesce(sum(s.posts), 0)::bigint AS posts,
        coalesce(sum(s.figures), 0)::bigint AS figures, count(*) FILTER (WHERE j.completed_at > v.since_at) AS completed
      FROM job j CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE s.kind = 'draft') AS drafts,
          count(*) FILTER (WHERE s.kind = 'post') AS posts, count(*) FILTER (WHERE s.kind = 'figures') AS figures
        FROM job_submission s WHERE s.job_id = j.id AND s.created_at > v.since_at) s
      WHERE j.marketer_id = v.marketer_id AND j.updated_at > v.since_at) n
    WHERE v.since_at IS NOT NULL`)
}

import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { isOneOf, keysOf } from '../../../domain/one-of.ts'
import { type Db, sql } from '../../store/client.ts'

type TimelineActor = 'influencer' | 'manager' | 'marketer' | 'operator' | 'system' | 'visitor'

const MOVES = keysOf(JOB_MOVES)

/** Steps of a job, newest first. */
export async function readTimeline(db: Db, jobId: string) {
  const rows = await db.many<{
    seq: number
    at: Date
    transition: string
    fromStatus: JobStatus | null
    toStatus: JobStatus
    actorKind: TimelineActor
    reason: string | null
  }>(sql`SELECT seq, at, transition, from_status, to_status, actor_kind, reason FROM audit_log
    WHERE subject = 'job' AND subject_id = ${jobId} ORDER BY seq DESC`)
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    transition: row.transition,
    name: isOneOf(MOVES, row.transition) ? JOB_MOVES[row.transition].name : row.transition,
    from: row.fromStatus,
    to: row.toStatus,
    actor: row.actorKind,
    reason: row.reason,
  }))
}

import { sql } from '../../store/client.ts'
import { JOB_VIEW, type JobViewRow } from '../../store/job-view.ts'
import { type Context, requireMember } from '../context.ts'

const MOST_BLOCKS = 200

/**
 * Whom the caller blocked, latest first, each by the latest job between the two (docs/domain/campaigns.md#blocking).
 * Errors: not_signed_in.
 */
export async function listBlocks(ctx: Context) {
  const me = requireMember(ctx)
  const isInfluencer = me.kind === 'influencer'
  const between = isInfluencer
    ? sql`j.influencer_id = b.blocker_id AND j.marketer_id = b.blocked_id`
    : sql`j.marketer_id = b.blocker_id AND j.influencer_id = b.blocked_id`
  const blocks = await ctx.db.many<{ jobId: string; at: Date }>(sql`SELECT k.id AS job_id, b.created_at AS at
    FROM member_block b CROSS JOIN LATERAL (SELECT j.id FROM job j WHERE ${between} ORDER BY j.created_at DESC, j.id LIMIT 1) k
    WHERE b.blocker_id = ${me.id} ORDER BY b.created_at DESC, b.blocked_id LIMIT ${MOST_BLOCKS}`)
  const jobs = await ctx.db.many<JobViewRow>(
    sql`${JOB_VIEW} WHERE j.id = ANY (${blocks.map(({ jobId }) => jobId)}::uuid[])`,
  )
  const byId = new Map(jobs.map((job) => [job.id, job]))
  return {
    items: blocks.flatMap(({ jobId, at }) => {
      const job = byId.get(jobId)
      return job
        ? [{ jobId, name: isInfluencer ? job.brandName : job.influencerName || job.handle, blockedAt: at }]
        : []
    }),
  }
}

import type { MoveInput } from '../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../domain/job/moves.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { JobExtras, JobRow } from '../../store/job.ts'
import { judgeChannel } from '../campaign/matching.ts'
import type { Context } from '../context.ts'

async function countCompleted(tx: Tx, influencerId: string): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM job WHERE influencer_id = ${influencerId} AND status = 'COMPLETED'`,
  )
  return Number(count)
}

async function isActive(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.maybeOne<{ status: string }>(sql`SELECT status FROM member WHERE id = ${memberId}`)
  return row?.status === 'active'
}

/** Adds what the database knows to what the mover said; facts found here win over the mover's. */
export async function gatherFacts(
  tx: Tx,
  ctx: Context,
  given: { job: JobRow; campaign: CampaignRow; move: JobMoveCode; by: JobRole; input: MoveInput },
): Promise<{ input: MoveInput; extras?: JobExtras }> {
  const { job, campaign, move, by, input } = given
  switch (move) {
    case 'S6':
      return { input: { ...input, memberActive: await isActive(tx, job.influencerId) } }
    case 'S1': {
      const { isMatch } = await judgeChannel(tx, ctx, campaign, job.channelId, job.id)
      return { input: { ...input, isMatch } }
    }
    case 'E4': {
      if (by === 'marketer') return { input }
      const { isMatch, failures } = await judgeChannel(tx, ctx, campaign, job.channelId, job.id)
      return { input: { ...input, isMatch }, extras: { failures } }
    }
    case 'W6c':
    case 'W12':
    case 'W13':
      return { input: { ...input, completedJobs: await countCompleted(tx, job.influencerId) } }
    default:
      return { input }
  }
}

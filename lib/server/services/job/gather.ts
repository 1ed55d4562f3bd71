import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { refusalOf } from '../../../domain/campaign/matching.ts'
import type { MoveInput } from '../../../domain/job/facts.ts'
import type { MoveFact } from '../../../domain/job/move.ts'
import type { JobMoveCode } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { JobExtras, JobRow } from '../../store/job.ts'
import { judgeChannel } from '../campaign/matching.ts'
import type { TransactionContext } from '../context.ts'
import { findActive } from '../member/require-standing.ts'

async function countCompleted(db: Tx, influencerId: string): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM job WHERE influencer_id = ${influencerId} AND status = 'COMPLETED'`,
  )
  return Number(count)
}

/** Whether both sides may take new work. */
export async function findStanding(
  db: Tx,
  influencerId: string,
  marketerId: string,
): Promise<{ memberActive: boolean; marketerActive: boolean }> {
  const isActive = await findActive(db, [influencerId, marketerId])
  return { memberActive: isActive(influencerId), marketerActive: isActive(marketerId) }
}

async function isBarred(db: Tx, memberId: string): Promise<boolean> {
  const row = await db.maybeOne<{ status: MemberStatus }>(
    sql`SELECT status FROM member WHERE id = ${memberId}`,
  )
  return row?.status === 'blacklist'
}

/** Adds facts from the database to the mover's input; they override the mover's. `standing` was read before the campaign. */
export async function gatherFacts(
  ctx: TransactionContext,
  given: { job: JobRow; campaign: CampaignRow; move: JobMoveCode; by: JobRole; input: MoveInput },
): Promise<{ input: MoveInput; extras?: JobExtras }> {
  const { job, campaign, move, by } = given
  const input: MoveInput = { ...given.input }
  let extras: JobExtras | undefined
  const gather = async (fact: MoveFact) => {
    switch (fact) {
      case 'barred':
        input.isBarred = await isBarred(ctx.db, job.influencerId)
        break
      case 'completed-jobs':
        input.completedJobs = await countCompleted(ctx.db, job.influencerId)
        break
      case 'verdict': {
        const { isMatch, failures } = await judgeChannel(ctx.db, ctx, campaign, job.channelId, job.id)
        const refusal = refusalOf(failures)
        input.isMatch = isMatch
        if (refusal) input.refusal = refusal
        // The system stores the new failures; a marketer's override leaves the stored ones.
        if (by === 'system') extras = { failures }
        break
      }
    }
  }
  await Promise.all((JOB_MOVES[move].facts ?? []).map(gather))
  return { input, ...(extras ? { extras } : {}) }
}

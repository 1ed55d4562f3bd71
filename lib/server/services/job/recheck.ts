import { Refusal } from '../../../domain/errors.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { judgeChannel } from '../campaign/matching.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { applyMove } from './apply-move.ts'

interface Waiting {
  id: string
  campaignId: string
  channelId: string
  status: 'MATCHED' | 'MISMATCHED'
}

/** The verdict is the same but the reasons changed: stores them for the influencer, without a move or message. */
async function keepReasons(ctx: TransactionContext, job: Waiting): Promise<void> {
  const campaign = await findCampaign(ctx.db, job.campaignId)
  if (job.status === 'MATCHED' || !campaign) return
  const { failures } = await judgeChannel(ctx.db, ctx, campaign, job.channelId, job.id)
  const reasons = JSON.stringify(failures)
  await ctx.db.run(sql`UPDATE job SET failures = ${reasons}::jsonb
    WHERE id = ${job.id} AND status = 'MISMATCHED' AND failures <> ${reasons}::jsonb`)
}

/**
 * As the system: judges waiting applications again after channel, profile, account or brief changed
 * (docs/domain/jobs.md#moves). Call it in the transaction of that change. Returns how many verdicts changed.
 */
export async function recheckJobs(
  ctx: TransactionContext,
  of: { campaignId: string } | { influencerId: string } | { marketerId: string } | { channelId: string },
): Promise<number> {
  const where =
    'campaignId' in of
      ? sql`campaign_id = ${of.campaignId}`
      : 'influencerId' in of
        ? sql`influencer_id = ${of.influencerId}`
        : 'marketerId' in of
          ? sql`marketer_id = ${of.marketerId}`
          : sql`channel_id = ${of.channelId}`
  const jobs = await ctx.db.many<Waiting>(sql`SELECT id, campaign_id, channel_id, status FROM job
    WHERE ${where} AND status IN ('MATCHED', 'MISMATCHED') AND NOT match_override ORDER BY campaign_id, id`)
  let changed = 0
  for (const job of jobs) {
    try {
      await applyMove(asSystem(ctx), { jobId: job.id, move: MOVE.recheckMatch, by: 'system' })
      changed++
    } catch (error) {
      // guard_failed: the verdict has not changed, so there is no move.
      if (!(error instanceof Refusal) || error.code !== 'guard_failed') throw error
      await keepReasons(ctx, job)
    }
  }
  return changed
}

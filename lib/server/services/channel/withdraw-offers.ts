import { MOVE } from '../../../domain/job/move-codes.ts'
import { lockCampaigns } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { moveJob } from '../job/run-command.ts'

/**
 * Withdraws the open offers of a stopped channel (withdraw-offer), since it takes no new job. Running jobs go on, with
 * numbers entered by hand (docs/domain/channels.md#states).
 */
export async function withdrawOffers(ctx: TransactionContext, channelId: string): Promise<void> {
  const jobs = await ctx.db.many<{
    id: string
    campaignId: string
    status: string
  }>(sql`SELECT id, campaign_id, status FROM job
    WHERE channel_id = ${channelId} AND status IN ('ASSIGN', 'MATCHED', 'MISMATCHED') ORDER BY campaign_id, id`)
  // The matching that follows takes the campaigns of the applications: locked here, all come in one order.
  await lockCampaigns(
    ctx.db,
    jobs.map((job) => job.campaignId),
    'update',
  )
  for (const { id, status } of jobs)
    if (status === 'ASSIGN')
      await moveJob(ctx, {
        jobId: id,
        move: MOVE.withdrawOffer,
        by: 'operator',
        input: { reason: 'channel_stopped' },
      })
}

import { refusalOf } from '../../../domain/campaign/matching.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import type { JobRow } from '../../store/job.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { openJob } from '../job/apply-move.ts'
import { judgeChannel } from './matching.ts'
import { requireOwnCampaign } from './own-campaign.ts'

/**
 * One offer at the campaign's price; P is held and a slot taken. Errors: not_found, campaign_not_open, criteria_not_met,
 * already_in_campaign, blocked, self_dealing, no_slot, insufficient_balance.
 */
export async function inviteInfluencer(
  ctx: Context,
  input: { campaignId: string; channelId: string },
): Promise<JobRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await requireOwnCampaign(ctx, input.campaignId)
    const verdict = await judgeChannel(ctx.db, ctx, campaign, input.channelId, undefined, true)
    const refusal = refusalOf(verdict.failures)
    return openJob(ctx, {
      campaignId: campaign.id,
      channelId: input.channelId,
      influencerId: verdict.row.influencerId,
      move: MOVE.offerJob,
      by: 'marketer',
      input: { isMatch: verdict.isMatch, ...(refusal ? { refusal } : {}) },
      extras: { failures: verdict.failures },
    })
  })
}

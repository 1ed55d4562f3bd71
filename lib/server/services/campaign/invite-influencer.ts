import { refusalOf } from '../../../domain/campaign/matching.ts'
import { Refusal } from '../../../domain/errors.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { type Context, inTransaction, requireMarketer, type TransactionContext } from '../context.ts'
import { openJob } from '../job/apply-move.ts'
import { judgeChannel } from './matching.ts'
import { requireOwnCampaign } from './own-campaign.ts'

const OFFERS_A_DAY = 10
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Each offer and its end go to the influencer's LINE or mail, and the credit of a withdrawn one is free for the next, in
 * another campaign too. Called after the job is stored. Error: offers_used_up.
 */
async function requireFewOffers(ctx: TransactionContext, job: JobRow): Promise<void> {
  const now = ctx.now().getTime()
  const since = new Date(now - DAY_MS)
  const earlier = await ctx.db.many<{ createdAt: Date }>(sql`SELECT created_at FROM job
    WHERE influencer_id = ${job.influencerId} AND marketer_id = ${job.marketerId} AND id <> ${job.id}
      AND updated_at > ${since} AND created_at > ${since}
      AND EXISTS (SELECT 1 FROM audit_log l WHERE l.subject = 'job' AND l.subject_id = job.id AND l.seq = 1 AND l.transition = ${MOVE.offerJob})
    ORDER BY created_at DESC LIMIT ${OFFERS_A_DAY}`)
  const oldest = earlier[OFFERS_A_DAY - 1]
  if (oldest)
    throw new Refusal('offers_used_up', {
      details: {
        most: OFFERS_A_DAY,
        hours: Math.ceil((oldest.createdAt.getTime() + DAY_MS - now) / HOUR_MS),
      },
    })
}

/**
 * One offer at the campaign's price; P is held and a slot taken. Errors: not_found, campaign_not_open, criteria_not_met,
 * already_in_campaign, blocked, self_dealing, no_slot, insufficient_balance, offers_used_up (ten to one influencer in a
 * day).
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
    const job = await openJob(ctx, {
      campaignId: campaign.id,
      marketerId: campaign.marketerId,
      channelId: input.channelId,
      influencerId: verdict.row.influencerId,
      move: MOVE.offerJob,
      by: 'marketer',
      input: { isMatch: verdict.isMatch, ...(refusal ? { refusal } : {}) },
      extras: { failures: verdict.failures },
    })
    await requireFewOffers(ctx, job)
    return job
  })
}

import { type MatchFailure, refusalOf } from '../../../domain/campaign/matching.ts'
import { Refusal } from '../../../domain/errors.ts'
import { applyMoveFor } from '../../../domain/job/decide.ts'
import { findCampaign } from '../../store/campaign.ts'
import type { JobRow } from '../../store/job.ts'
import { judgeChannel } from '../campaign/matching.ts'
import { type Context, inTransaction, requireInfluencer } from '../context.ts'
import { requireInfluencerFor, requireNoMarketer, requireStillGranted } from '../job/access.ts'
import { findAddress } from '../job/address.ts'
import { openJob } from '../job/apply-move.ts'
import { requireStanding } from '../member/require-standing.ts'

/**
 * Applies with one channel; MATCHED when it meets every criterion, else MISMATCHED with the reasons stored.
 * `influencerId`: a talent manager applies for a linked influencer. Errors: not_found, not_allowed, campaign_not_open,
 * member_not_active, brief_outdated, address_required, already_in_campaign, blocked, self_dealing.
 */
export async function applyForJob(
  ctx: Context,
  input: {
    campaignId: string
    channelId: string
    briefVersion: number
    acceptPrice: boolean
    shareAddress: boolean
    influencerId?: string | undefined
  },
): Promise<{
  job: JobRow
  channel: { channelId: string; type: string; handle: string; isMatch: boolean; failures: MatchFailure[] }
}> {
  const me = requireInfluencer(ctx)
  const influencerId = input.influencerId ?? me.id
  return inTransaction(ctx, async (ctx) => {
    const by = await requireInfluencerFor(ctx, ctx.db, influencerId, 'apply_accept')
    if (by === 'manager') await requireStanding(ctx)
    const campaign = await findCampaign(ctx.db, input.campaignId)
    if (campaign?.entry !== 'public' || !campaign.openedAt) throw new Refusal('not_found')
    if (by === 'manager') await requireNoMarketer(ctx.db, me.id, campaign.marketerId)
    const verdict = await judgeChannel(ctx.db, ctx, campaign, input.channelId)
    const { row } = verdict
    if (row.influencerId !== influencerId) throw new Refusal('not_found')
    const refusal = refusalOf(verdict.failures)
    const address =
      campaign.product === 'ship' && input.shareAddress ? await findAddress(ctx.db, influencerId) : null
    const job = await openJob(ctx, {
      campaignId: campaign.id,
      marketerId: campaign.marketerId,
      channelId: row.channelId,
      influencerId,
      move: applyMoveFor(verdict.isMatch),
      by,
      input: {
        memberActive: row.memberStatus === 'active',
        isMatch: verdict.isMatch,
        acceptedBriefVersion: input.briefVersion,
        priceAccepted: input.acceptPrice,
        hasAddress: address !== null,
        ...(refusal ? { refusal } : {}),
      },
      extras: { failures: verdict.failures, ...(address ? { shipAddress: address } : {}) },
    })
    if (by === 'manager') await requireStillGranted(ctx, influencerId, 'apply_accept')
    return {
      job,
      channel: {
        channelId: row.channelId,
        type: row.type,
        handle: row.handle,
        isMatch: verdict.isMatch,
        failures: verdict.failures,
      },
    }
  })
}

import { Refusal } from '../../../domain/errors.ts'
import { type CampaignRow, toBrief, toCriteria } from '../../store/campaign.ts'
import { findJob } from '../../store/job.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { createCampaign } from './create-campaign.ts'
import { requireOwnCampaign } from './own-campaign.ts'
import { leastFeeOf } from './pricing.ts'
import { updateCampaign } from './update-campaign.ts'

/**
 * Makes a draft that offers the same work for the same fee to the channel of a finished job, ready to be published,
 * without the old dates. Errors: not_found (also another's job), move_not_allowed (not completed).
 */
export async function rehireInfluencer(ctx: Context, jobId: string): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const job = await findJob(ctx.db, jobId)
    if (job?.marketerId !== marketer.id) throw new Refusal('not_found')
    if (job.status !== 'COMPLETED') throw new Refusal('move_not_allowed')
    const from = await requireOwnCampaign(ctx, job.campaignId)
    const draft = await createCampaign(ctx, { kind: 'invite_only', title: from.title })
    const leastFee = await leastFeeOf(ctx.db, ctx, draft)
    return updateCampaign(ctx, {
      id: draft.id,
      version: draft.version,
      patch: {
        // A fee below today's least one is left out: the brand enters a new one.
        ...(job.fee >= leastFee ? { fee: job.fee } : {}),
        slots: 1,
        channelTypes: from.channelTypes,
        jobKind: from.jobKind,
        category: from.category,
        deliverables: from.deliverables,
        contentOnly: from.contentOnly,
        draftRequired: from.draftRequired,
        product: from.product,
        productNote: from.productNote,
        maxRevisions: from.maxRevisions,
        keepLiveHours: from.keepLiveHours,
        usageRights: from.usageRights,
        questionnaire: from.questionnaire,
        brief: toBrief(from.briefDraft),
        criteria: toCriteria(from.criteriaDraft),
        invitedChannelIds: [job.channelId],
        imageFileId: from.imageFileId,
      },
    })
  })
}

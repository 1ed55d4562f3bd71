import { hasRequiredMetrics } from '../../../../domain/job/kinds.ts'
import { MOVE } from '../../../../domain/job/move-codes.ts'
import { findCampaign } from '../../../store/campaign.ts'
import type { JobRow } from '../../../store/job.ts'
import { type Context, requireMember } from '../../context.ts'
import { addSubmission } from '../add-submission.ts'
import { DELIVERY_PURPOSES, requireOwnFiles } from '../own-files.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/**
 * Sends the figures with a screenshot. Errors: figures_missing, not_found (a foreign file) and those of every move.
 */
export const sendFigures = (
  ctx: Context,
  input: JobTarget & { figures: Record<string, number>; screenshotFileIds: string[] },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.sendFigures, 'submit', async (ctx, job) => {
    const owners = [requireMember(ctx).id, job.influencerId]
    const files = await requireOwnFiles(ctx.db, input.screenshotFileIds, owners, DELIVERY_PURPOSES)
    const campaign = await findCampaign(ctx.db, job.campaignId)
    const postTypes = (campaign?.deliverables ?? []).map((item) => item.postType)
    return {
      input: {
        hasMetrics: postTypes.every((postType) => hasRequiredMetrics(postType, input.figures)),
        hasScreenshot: files.length > 0,
      },
      after: (moved) =>
        addSubmission(ctx, moved, 'figures', { figures: input.figures }, input.screenshotFileIds),
    }
  })

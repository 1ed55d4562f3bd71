import { MOVE } from '../../../../domain/job/move-codes.ts'
import { findCampaign } from '../../../store/campaign.ts'
import type { JobRow } from '../../../store/job.ts'
import { type Context, requireMember } from '../../context.ts'
import { addSubmission } from '../add-submission.ts'
import { DELIVERY_PURPOSES, requireOwnFiles } from '../own-files.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/**
 * Sends a draft. One file for each picture or video deliverable; a shared link needs its caption.
 * Errors: deliverable_missing, file_too_large, not_found (a foreign file) and those of every move.
 */
export const sendDraft = (
  ctx: Context,
  input: JobTarget & { caption: string; fileIds: string[]; note: string },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.sendDraft, 'submit', async (ctx, job) => {
    const me = requireMember(ctx).id
    const files = await requireOwnFiles(ctx.db, input.fileIds, [me, job.influencerId], DELIVERY_PURPOSES)
    const campaign = await findCampaign(ctx.db, job.campaignId)
    const wanted = campaign?.deliverables ?? []
    const pictures = wanted
      .filter((item) => item.postType !== 'shareLink')
      .reduce((sum, item) => sum + item.count, 0)
    const needsCaption = wanted.some((item) => item.postType === 'shareLink')
    const hasEveryDeliverable =
      files.length >= pictures &&
      (!needsCaption || input.caption !== '') &&
      (files.length > 0 || input.caption !== '')
    return {
      input: { hasEveryDeliverable, fileSizes: files.map((file) => file.bytes) },
      after: (moved) =>
        addSubmission(ctx, moved, 'draft', { caption: input.caption, note: input.note }, input.fileIds),
    }
  })

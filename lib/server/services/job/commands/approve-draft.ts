import { type JobMoveCode, MOVE } from '../../../../domain/job/move-codes.ts'
import { findCampaign } from '../../../store/campaign.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context, TransactionContext } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/**
 * The move of an approval: a content-only job is completed and paid with its draft, any other goes on to publishing.
 */
async function approvalOf(ctx: TransactionContext, job: JobRow): Promise<JobMoveCode> {
  const campaign = await findCampaign(ctx.db, job.campaignId)
  return campaign?.contentOnly ? MOVE.approveContent : MOVE.approveDraft
}

/** Approves the draft; what follows depends on the kind of job. */
export const approveDraft = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, approvalOf, (ctx) => ({ after: answerWith(ctx, 'draft', 'approved') }))

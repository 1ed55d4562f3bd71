import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/** Declines an offer with a reason. Errors: reason_required and those of every move. */
export const declineOffer = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.declineOffer, 'apply_accept', () => ({
    input: { reason: input.reason, note: input.note },
  }))

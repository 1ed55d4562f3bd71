import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Refuses an applicant. Error: reason_required. */
export const refuseApplicant = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.refuseApplicant, () => ({
    input: { reason: input.reason, note: input.note },
  }))

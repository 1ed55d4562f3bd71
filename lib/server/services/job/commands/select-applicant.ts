import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Chooses an applicant. Errors: no_slot, campaign_not_open, brief_outdated, criteria_not_met, insufficient_balance. */
export const selectApplicant = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.selectApplicant)

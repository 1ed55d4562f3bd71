import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Completes the job by hand. Errors: keep_live_running, figures_missing. */
export const completeJob = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.completeJob)

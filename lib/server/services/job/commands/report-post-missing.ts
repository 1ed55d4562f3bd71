import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** The post is gone; 48 hours to restore it. */
export const reportPostMissing = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.reportPostMissing, () => ({ input: { linkCheck: 'missing' } }))

import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** The post is back; the clocks run as before. */
export const reportPostRestored = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.reportPostRestored, () => ({ input: { linkCheck: 'ok' } }))

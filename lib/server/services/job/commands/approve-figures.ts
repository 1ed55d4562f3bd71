import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Accepts the numbers. */
export const approveFigures = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.approveFigures, (ctx) => ({ after: answerWith(ctx, 'figures', 'approved') }))

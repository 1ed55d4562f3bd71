import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsEither } from '../run-command.ts'

/** Agrees; everything returns to the marketer. Error: not_allowed (the own request). */
export const agreeCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsEither(ctx, input, MOVE.agreeCancel)

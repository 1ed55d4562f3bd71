import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsEither } from '../run-command.ts'

/** Takes the own request back. Error: not_allowed (the other side's request). */
export const takeBackCancel = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsEither(ctx, input, MOVE.takeBackCancel)

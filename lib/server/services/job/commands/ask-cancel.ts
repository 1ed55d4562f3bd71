import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsEither } from '../run-command.ts'

/** Asks the other side to agree to a cancellation. */
export const askCancel = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  runAsEither(ctx, input, MOVE.askCancel, () => ({ input: { note: input.note } }))

import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsOperator } from '../run-command.ts'

/** Records that the parcel is lost or damaged, as one side reported. */
export const recordLoss = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support'], MOVE.recordLoss, { input: { isReported: true, note: input.note } })

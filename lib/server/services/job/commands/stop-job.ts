import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsOperator } from '../run-command.ts'

/** Stops a job in SHIPPING. Error: reason_required. */
export const stopJob = (ctx: Context, input: JobTarget & { reason: string; note: string }): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support'], MOVE.stopJob, { input: { reason: input.reason, note: input.note } })

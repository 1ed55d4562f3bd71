import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsOperator } from '../run-command.ts'

/** Opens a case within 7 days of the event; clocks stop. Error: reason_required. */
export const openCase = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string; eventAt: Date },
): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support', 'admin'], MOVE.openCase, {
    input: { reason: input.reason, note: input.note, eventAt: input.eventAt },
  })

import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsOperator } from '../run-command.ts'

/** Records the delivery that the carrier reports. Error: tracking_missing. */
export const recordDelivery = (ctx: Context, input: JobTarget & { deliveredAt: Date }): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support'], MOVE.recordDelivery, { input: { deliveredAt: input.deliveredAt } })

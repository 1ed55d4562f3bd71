import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/** The product has arrived. Error: tracking_missing. */
export const confirmReceipt = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.confirmReceipt, 'submit')

import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** The product is sent; may be repeated for a second parcel. Error: tracking_missing. */
export const markSent = (
  ctx: Context,
  input: JobTarget & { carrier: string; trackingNo: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.markSent, () => ({
    input: { carrier: input.carrier, trackingNo: input.trackingNo },
    extras: { shipCarrier: input.carrier, shipTracking: input.trackingNo },
  }))

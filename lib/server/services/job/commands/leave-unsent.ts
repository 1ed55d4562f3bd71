import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/** The influencer leaves a job whose product was not sent, from day 7 on. */
export const leaveUnsent = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.leaveUnsent, 'submit')

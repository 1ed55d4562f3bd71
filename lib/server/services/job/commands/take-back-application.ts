import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsInfluencer } from '../run-command.ts'

/** Takes an application back. Errors: not_found, not_allowed, stale_version, move_not_allowed. */
export const takeBackApplication = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsInfluencer(ctx, input, MOVE.takeBackApplication, 'apply_accept')

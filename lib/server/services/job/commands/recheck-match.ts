import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { requireStanding } from '../../member/require-standing.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** The marketer counts an applicant who misses a criterion as a match from now on. Error: member_not_active. */
export const recheckMatch = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.recheckMatch, async (ctx) => {
    await requireStanding(ctx)
    return {}
  })

import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** The published post is not right. At most twice. Errors: revisions_used_up, reason_required. */
export const reportWrongPost = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.reportWrongPost, (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: answerWith(ctx, 'post', 'refused', input),
  }))

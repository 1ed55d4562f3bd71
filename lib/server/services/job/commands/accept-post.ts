import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Accepts the published post; F becomes pending. */
export const acceptPost = (ctx: Context, input: JobTarget): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.acceptPost, (ctx) => ({ after: answerWith(ctx, 'post', 'approved') }))

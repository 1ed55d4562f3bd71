import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Asks for changes. Errors: revisions_used_up, reason_required, note_incomplete. */
export const askChanges = (
  ctx: Context,
  input: JobTarget & { reason: string; note: string },
): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.askChanges, (ctx) => ({
    input: { reason: input.reason, note: input.note },
    after: answerWith(ctx, 'draft', 'changes_requested', input),
  }))

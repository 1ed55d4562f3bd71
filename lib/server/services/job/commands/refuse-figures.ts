import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { answerWith } from '../answer-with.ts'
import { type JobTarget, runAsMarketer } from '../run-command.ts'

/** Refuses numbers that cannot be read; at most twice. Error: revisions_used_up. */
export const refuseFigures = (ctx: Context, input: JobTarget & { note: string }): Promise<JobRow> =>
  runAsMarketer(ctx, input, MOVE.refuseFigures, (ctx) => ({
    input: { reason: 'unreadable', note: input.note },
    after: answerWith(ctx, 'figures', 'changes_requested', {
      reason: 'unreadable',
      note: input.note,
    }),
  }))

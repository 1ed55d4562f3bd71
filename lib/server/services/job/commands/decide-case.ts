import { MOVE } from '../../../../domain/job/move-codes.ts'
import type { JobRow } from '../../../store/job.ts'
import type { Context } from '../../context.ts'
import { type JobTarget, runAsOperator } from '../run-command.ts'

/** Decides a case; `pct` 0–100 of P goes to the influencer's side. Errors: amount_out_of_range, reason_required. */
export const decideCase = (
  ctx: Context,
  input: JobTarget & { pct: number; fault: 'influencer' | 'none'; note: string },
): Promise<JobRow> =>
  runAsOperator(ctx, input, ['support', 'admin'], MOVE.decideCase, {
    input: { pct: input.pct, fault: input.fault, note: input.note },
  })

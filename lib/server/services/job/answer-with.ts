import type { ChangePlace } from '../../../domain/job/change-place.ts'
import type { JobRow } from '../../store/job.ts'
import { answerSubmission } from '../../store/submission.ts'
import type { TransactionContext } from '../context.ts'

export function answerWith(
  ctx: TransactionContext,
  kind: 'draft' | 'post' | 'figures',
  result: 'approved' | 'changes_requested' | 'refused',
  why: { reason?: string; note?: string; places?: readonly ChangePlace[] | undefined } = {},
) {
  return (job: JobRow) =>
    answerSubmission(ctx.db, {
      jobId: job.id,
      kind,
      answer: result,
      reason: why.reason ?? null,
      note: why.note ?? null,
      places: why.places ?? [],
      now: ctx.now(),
    })
}

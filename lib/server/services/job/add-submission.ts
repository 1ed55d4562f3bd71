import { newId } from '../../store/id.ts'
import type { JobRow } from '../../store/job.ts'
import { insertSubmission } from '../../store/submission.ts'
import { requireMember, type TransactionContext } from '../context.ts'

export async function addSubmission(
  ctx: TransactionContext,
  job: JobRow,
  kind: 'draft' | 'post' | 'figures',
  body: Record<string, unknown>,
  fileIds: string[],
): Promise<void> {
  const now = ctx.now()
  await insertSubmission(ctx.db, {
    id: newId(now.getTime()),
    jobId: job.id,
    kind,
    body,
    fileIds: [...new Set(fileIds)],
    createdBy: requireMember(ctx).id,
    createdAt: now,
  })
}

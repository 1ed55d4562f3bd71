import { callApi } from '#lib/calls/call.ts'
import { acceptPost, approveDraft, approveFigures } from '#lib/contract/job-review.ts'
import type { JobPhase, JobReview, JobStatus } from '#lib/domain/job/statuses.ts'

interface Reviewed {
  id: string
  version: number
  status: JobStatus
  phase: JobPhase | null
  review: JobReview
}

/** The approving call for a job now: of its draft, post or figures; undefined when nothing waits. */
export function approvalOf(job: Pick<Reviewed, 'status' | 'phase' | 'review'>) {
  if (job.status === 'SUBMIT') return job.phase === 'draft' ? approveDraft : acceptPost
  return job.status === 'INSIGHT' && job.review === 'pending' ? approveFigures : undefined
}

/** Sends the approval of the pending submission. */
export async function sendApproval(job: Reviewed): Promise<void> {
  const call = approvalOf(job)
  if (call) await callApi(call, { params: { id: job.id }, body: { version: job.version } })
}

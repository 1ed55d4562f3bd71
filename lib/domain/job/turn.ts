import type { JobStatus } from './statuses.ts'

/** Whether a job waits for its influencer or for somebody else; a job in a final status is finished. */
export type JobTurn = 'needs_me' | 'waiting' | 'finished'

/**
 * Same rule as the tabs of the list: a requested cancel waits for an answer, a mismatched application for its criteria.
 */
export function turnOf(job: {
  readonly status: JobStatus
  readonly dispute: string
  readonly cancelRequest: string
  readonly nextAction: { readonly isMine: boolean } | null
}): JobTurn {
  if (!job.nextAction) return 'finished'
  if (job.dispute === 'open') return 'waiting'
  if (job.cancelRequest === 'by_marketer') return 'needs_me'
  return job.nextAction.isMine && job.status !== 'MISMATCHED' ? 'needs_me' : 'waiting'
}

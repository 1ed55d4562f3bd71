import type { JobStatus } from './statuses.ts'

/** Whose turn a live job is for its influencer; what is over is done. */
export type JobTurn = 'needs_me' | 'waiting' | 'finished'

/** The same rule as the tabs of the list: an asked cancel waits for an answer, a job that does not fit for its criteria. */
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

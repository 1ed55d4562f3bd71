import { waitsForTeam } from '../../../domain/campaign/waits-for-team.ts'
import type { JobReview, JobStatus } from '../../../domain/job/statuses.ts'

export type Actor = 'influencer' | 'marketer' | 'operator' | 'system'
export interface NextAction {
  who: Actor
  action: string
  dueAt: Date | null
}

interface JobState {
  status: JobStatus
  phase: string | null
  review: JobReview
  dispute: string
  trackingSentAt: Date | null
  pausedAutoAt: Date | null
  keepLiveUntil: Date | null
  dueAt: Date | null
  /** The stored reasons why an application does not match. */
  failures: readonly { fix: string | null }[]
}

/** Whose turn it is and what for (docs/domain/jobs.md#statuses); undefined in final states. */
export function nextActionOf(job: JobState): NextAction | undefined {
  const turn = (who: Actor, action: string, dueAt = job.dueAt): NextAction => ({ who, action, dueAt })
  if (job.dispute === 'open') return turn('operator', 'decide_case', null)
  const isFix = job.review === 'changes_requested'
  switch (job.status) {
    case 'MATCHED':
      return turn('marketer', 'review_applicant')
    case 'MISMATCHED':
      return waitsForTeam(job.failures)
        ? turn('operator', 'check_applicant', null)
        : turn('influencer', 'fix_mismatch')
    case 'ASSIGN':
      return turn('influencer', 'answer_offer')
    case 'SHIPPING':
      return job.trackingSentAt ? turn('influencer', 'confirm_receipt') : turn('marketer', 'send_product')
    case 'READY':
      if (job.phase === 'draft') return turn('influencer', isFix ? 'fix_draft' : 'send_draft')
      return turn('influencer', isFix ? 'fix_post' : 'send_post')
    case 'SUBMIT':
      return turn('marketer', job.phase === 'draft' ? 'review_draft' : 'review_post')
    case 'INSIGHT':
      if (job.pausedAutoAt) return turn('influencer', 'restore_post')
      if (job.review === 'pending') return turn('marketer', 'review_figures')
      if (job.review === 'approved') return turn('system', 'complete', job.keepLiveUntil)
      return turn('influencer', isFix ? 'fix_figures' : 'send_figures')
    default:
      return undefined
  }
}

import type * as z from 'zod/mini'
import type { jobCard } from '#lib/contract/shapes/job.ts'
import { isOneOf } from '#lib/domain/one-of.ts'

export type JobCardView = z.output<typeof jobCard>

export const STEP_KEYS = [
  'answer_offer',
  'review_applicant',
  'fix_mismatch',
  'check_applicant',
  'send_product',
  'confirm_receipt',
  'send_draft',
  'fix_draft',
  'send_post',
  'fix_post',
  'review_draft',
  'review_post',
  'send_figures',
  'fix_figures',
  'review_figures',
  'restore_post',
  'complete',
  'decide_case',
  'answer_cancel',
  'COMPLETED',
  'REJECTED',
  'CANCEL',
] as const
export type StepKey = (typeof STEP_KEYS)[number]

export interface NextStep {
  key: StepKey
  isMine: boolean
  /** Deadline of the side that must act. */
  dueAt: string | null
  /** End of the grace period, once the deadline has passed. */
  graceUntil: string | null
}

type Facts = Pick<JobCardView, 'status' | 'nextAction' | 'cancelRequest' | 'dueAt' | 'autoAt' | 'dispute'>

/** The next step of a job for its influencer. A cancel request takes precedence over everything else. */
export function nextStepOf(job: Facts, now: Date): NextStep {
  if (job.cancelRequest === 'by_marketer' && job.dispute !== 'open' && job.nextAction)
    return { key: 'answer_cancel', isMine: true, dueAt: null, graceUntil: null }
  const action = job.nextAction
  if (!action) return { key: job.status as StepKey, isMine: false, dueAt: null, graceUntil: null }
  const isLate =
    action.isMine &&
    job.status === 'READY' &&
    action.dueAt !== null &&
    Date.parse(action.dueAt) < now.getTime()
  return {
    key: isOneOf(STEP_KEYS, action.action) ? action.action : (job.status as StepKey),
    isMine: action.isMine,
    dueAt: action.dueAt,
    graceUntil: isLate ? job.autoAt : null,
  }
}

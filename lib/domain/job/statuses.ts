import { isOneOf } from '../one-of.ts'
/**
 * The ten statuses of a job (docs/requirements.md#states; meaning docs/domain/jobs.md#statuses). `CANCELED` is read
 * as `CANCEL`.
 */
export const JOB_STATUSES = [
  'MATCHED',
  'MISMATCHED',
  'ASSIGN',
  'SHIPPING',
  'READY',
  'SUBMIT',
  'INSIGHT',
  'COMPLETED',
  'REJECTED',
  'CANCEL',
] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** `none`: the row does not exist yet. */
export type JobStatusOrNone = JobStatus | 'none'

export const FINAL_JOB_STATUSES = ['COMPLETED', 'REJECTED', 'CANCEL'] as const satisfies readonly JobStatus[]
export const JOB_PHASES = ['draft', 'publish', 'insight'] as const
export type JobPhase = (typeof JOB_PHASES)[number]
export const JOB_REVIEWS = ['none', 'pending', 'changes_requested', 'approved'] as const
export type JobReview = (typeof JOB_REVIEWS)[number]
export const JOB_DISPUTES = ['none', 'open', 'resolved'] as const
export type JobDispute = (typeof JOB_DISPUTES)[number]
export const JOB_MONEY = ['none', 'held', 'pending', 'released', 'refunded', 'split'] as const
export type JobMoney = (typeof JOB_MONEY)[number]
export const CANCEL_REQUESTS = ['none', 'by_influencer', 'by_marketer'] as const
export type CancelRequest = (typeof CANCEL_REQUESTS)[number]
export const LINK_CHECKS = ['unknown', 'ok', 'missing'] as const
export type LinkCheck = (typeof LINK_CHECKS)[number]

export const JOB_ROLES = ['influencer', 'manager', 'marketer', 'operator', 'system'] as const
export type JobRole = (typeof JOB_ROLES)[number]

export function isFinalJobStatus(status: JobStatusOrNone): boolean {
  return isOneOf(FINAL_JOB_STATUSES, status)
}

/** Parses a status from outside input; accepts both spellings of CANCEL (docs/domain/jobs.md#statuses). */
export function toJobStatus(text: string): JobStatus | undefined {
  const status = text === 'CANCELED' ? 'CANCEL' : text
  return isOneOf(JOB_STATUSES, status) ? status : undefined
}

import type { JobDispute, JobMoney, JobStatus } from './statuses.ts'

export interface EndingFacts {
  status: JobStatus
  money?: JobMoney
  dispute?: JobDispute
}

/**
 * Who rejected a job before work began. A refunded hold means that the influencer declined an offer; without a hold the
 * marketer refused an applicant. Undefined for all other jobs, and where a case was decided.
 */
export function endingOf({ status, money, dispute }: EndingFacts): 'declined' | 'refused' | undefined {
  if (status !== 'REJECTED' || dispute === 'resolved') return undefined
  if (money === 'refunded') return 'declined'
  return money === 'none' ? 'refused' : undefined
}

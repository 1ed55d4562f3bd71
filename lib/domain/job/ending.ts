import type { JobDispute, JobMoney, JobStatus } from './statuses.ts'

export interface EndingFacts {
  status: JobStatus
  money?: JobMoney
  dispute?: JobDispute
}

/**
 * Who said no where a job ended before it began: only an offer has held money to give back, an applicant none. Undefined
 * for everything else, and where a case was decided.
 */
export function endingOf({ status, money, dispute }: EndingFacts): 'declined' | 'refused' | undefined {
  if (status !== 'REJECTED' || dispute === 'resolved') return undefined
  if (money === 'refunded') return 'declined'
  return money === 'none' ? 'refused' : undefined
}

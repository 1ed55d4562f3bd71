import type { JobStatus } from '#lib/domain/job/statuses.ts'
import type { Tone } from '../ui/tone.ts'

/**
 * Colour of a job's status, the same for all three kinds of readers; only the words differ
 * (docs/screens.md#status-words).
 */
export const JOB_TONES: Readonly<Record<JobStatus, Tone>> = {
  MATCHED: 'info',
  MISMATCHED: 'neutral',
  ASSIGN: 'warning',
  SHIPPING: 'info',
  READY: 'warning',
  SUBMIT: 'info',
  INSIGHT: 'info',
  COMPLETED: 'success',
  REJECTED: 'danger',
  CANCEL: 'neutral',
}

import type { JobRow } from '../../store/job.ts'

/** Response of every command that moves a job. */
export const movedJob = (job: JobRow) => ({
  id: job.id,
  status: job.status,
  version: job.version,
  phase: job.phase,
  review: job.review,
  dueAt: job.dueAt,
  autoAt: job.autoAt,
})

import type { listCampaignJobs } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'

type Job = ResponseOf<typeof listCampaignJobs>['items'][number]

/** Only the data that a card shows, because a page contains up to a hundred. */
export const toApplicant = (job: Job) => ({
  id: job.id,
  version: job.version,
  status: job.status,
  fee: job.fee,
  price: job.price,
  note: job.note,
  failures: job.failures,
  matchOverride: job.matchOverride,
  dueAt: job.dueAt,
  autoAt: job.autoAt,
  candidate: job.candidate,
})
export type Applicant = ReturnType<typeof toApplicant>

import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import type { listCampaignJobs } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { RECRUITING_STATUSES } from '#lib/domain/campaign/states.ts'

type Job = ResponseOf<typeof listCampaignJobs>['items'][number]
type Payer = Pick<Campaign, 'fund' | 'entry' | 'status' | 'price'>

/**
 * Where the price of an open offer goes when it ends: the base price to the campaign's free place, or back to where it
 * came from; what a personal offer added, to credit (docs/domain/ledger.md#returned-money).
 */
function returnOf(job: Job, campaign: Payer) {
  const isRecruiting =
    campaign.entry === 'public' && RECRUITING_STATUSES.some((status) => status === campaign.status)
  const to = isRecruiting ? ('place' as const) : campaign.fund
  return { to, extra: to === 'credit' || !job.price ? 0 : job.price.minor - campaign.price.minor }
}

/** Only the data that a card shows, because a page contains up to a hundred. */
export const toApplicant = (job: Job, campaign: Payer) => ({
  id: job.id,
  version: job.version,
  status: job.status,
  fee: job.fee,
  price: job.price,
  fund: campaign.fund,
  back: returnOf(job, campaign),
  note: job.note,
  failures: job.failures,
  matchOverride: job.matchOverride,
  dueAt: job.dueAt,
  autoAt: job.autoAt,
  candidate: job.candidate,
})
export type Applicant = ReturnType<typeof toApplicant>

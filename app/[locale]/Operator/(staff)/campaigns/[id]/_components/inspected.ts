import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { inspectCampaign } from '#lib/contract/operator-campaigns.ts'
import type { inspectJob } from '#lib/contract/operator-jobs.ts'

export type InspectedCampaign = ResponseOf<typeof inspectCampaign>

export type InspectedJob = ResponseOf<typeof inspectJob>

import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getJobMatch, getPublicJob } from '#lib/contract/job-market.ts'

export type OpeningDetail = ResponseOf<typeof getPublicJob>
export type Match = ResponseOf<typeof getJobMatch>

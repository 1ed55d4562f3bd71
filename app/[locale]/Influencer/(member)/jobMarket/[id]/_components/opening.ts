import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getJobMatch, getPublicJob } from '#lib/contract/job-market.ts'

export type OpeningDetail = ResponseOf<typeof getPublicJob>
export type Match = ResponseOf<typeof getJobMatch>

/** An opening with its match for the reader. */
export interface OpeningProps {
  job: OpeningDetail
  match: Match | null
  /** Influencers that a talent manager may apply for. */
  people: readonly { id: string; name: string | null }[]
  forId: string | undefined
}

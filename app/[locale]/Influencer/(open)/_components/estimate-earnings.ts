import type { ResponseOf } from '#lib/calls/call.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'

type Job = ResponseOf<typeof listPublicJobs>['items'][number]

export const ESTIMATE_CHANNELS = ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE', 'LEMON8'] as const
export const ESTIMATE_FOLLOWERS = [500, 1000, 3000, 5000, 10_000] as const
/** Number of jobs per month in the estimate. */
export const JOBS_A_MONTH = 3

export interface Earnings {
  /** Number of open jobs for this channel and number of followers. */
  readonly jobs: number
  /** Median and maximum of their pay after tax, in minor units. */
  readonly middle: number
  readonly most: number
}

/** Pay of the open jobs for a channel with this many followers; undefined when none matches. */
export function estimateEarnings(
  jobs: readonly Pick<Job, 'channelTypes' | 'followersMin' | 'estimatedNet' | 'fee'>[],
  channel: ChannelType,
  followers: number,
): Earnings | undefined {
  const pays = jobs
    .filter((job) => job.channelTypes.includes(channel) && (job.followersMin ?? 0) <= followers)
    .map((job) => (job.estimatedNet ?? job.fee).minor)
    .sort((a, b) => a - b)
  const middle = pays[Math.floor((pays.length - 1) / 2)]
  return middle === undefined ? undefined : { jobs: pays.length, middle, most: pays.at(-1) ?? middle }
}

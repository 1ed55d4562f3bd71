import * as calls from '../../../contract/job-market.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { toFailures } from '../../services/job/card.ts'
import { applyForJob } from '../../services/job-market/apply-for-job.ts'
import { getFittingJobs } from '../../services/job-market/fitting-jobs.ts'
import { getJobMatch, listMatchingJobs } from '../../services/job-market/matching-jobs.ts'
import { getPublicJob, listPublicJobs } from '../../services/job-market/public-jobs.ts'
import { type Handler, handle } from '../handle.ts'

const DEFAULT_PAGE = 6

export const jobMarketHandlers: readonly Handler[] = [
  handle(calls.listPublicJobs, (ctx, { query }) => {
    const { perPage, limit, ...rest } = query
    return listPublicJobs(ctx, { ...rest, limit: perPage ?? limit ?? DEFAULT_PAGE })
  }),
  handle(calls.getPublicJob, (ctx, { params }) => getPublicJob(ctx, params.id)),
  handle(calls.getFittingJobs, (ctx) => getFittingJobs(ctx)),
  handle(calls.listMatchingJobs, (ctx, { query }) => listMatchingJobs(ctx, query)),
  handle(calls.getJobMatch, (ctx, { params, query }) =>
    getJobMatch(ctx, { campaignId: params.id, influencerId: query.influencerId }),
  ),
  handle(calls.applyForJob, async (ctx, { params, body }) => {
    const { job, channel } = await applyForJob(ctx, { campaignId: params.id, ...body })
    return {
      jobId: job.id,
      status: job.status,
      version: job.version,
      match: { ...channel, type: channel.type as ChannelType, failures: toFailures(channel.failures) },
    }
  }),
]

import { defineCall } from './define-call.ts'
import { jobKind } from './shapes/campaign.ts'
import { id, keysetOf, keysetQuery } from './shapes/common.ts'
import { jobCard, jobDetail } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

/** Tabs of `/Influencer/job` and of the marketer's work list. */
export const JOB_TABS = [
  'all',
  'needs_me',
  'waiting',
  'offers',
  'applied',
  'working',
  'review',
  'figures',
  'finished',
] as const
export const jobTab = lazy(() => z.enum(JOB_TABS))

export const statusList = lazy(() => z.string().check(z.maxLength(200), z.regex(/^[A-Z,]+$/)))

/**
 * The caller's own jobs. `status` (comma-joined; CANCELED is read as CANCEL) overrides `tab`. Newest change first;
 * `needs_me` earliest due first.
 */
export const listJobs = defineCall({
  id: 'listJobs',
  method: 'GET',
  path: '/api/jobs',
  access: ['member'],
  summary: 'Jobs of the signed-in influencer or marketer',
  query: lazy(() =>
    z.object({
      tab: z._default(jobTab, 'all'),
      status: z.optional(statusList),
      kind: z.optional(jobKind),
      campaignId: z.optional(id),
      /** A talent manager reads the jobs of one linked influencer, or of all linked ones with `managed=true`. */
      influencerId: z.optional(id),
      managed: z.optional(z.enum(['true', 'false'])),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(jobCard).shape,
      /** Number of jobs per tab, for the requested kind. */
      counts: z.record(z.string(), z.int()),
      statusCounts: z.record(z.string(), z.int()),
    }),
  ),
})

/** For the influencer, a linked manager (permission view) or the marketer of the job; others get not_found. */
export const getJob = defineCall({
  id: 'getJob',
  method: 'GET',
  path: '/api/jobs/{id}',
  ours: true,
  access: ['member'],
  summary: 'One job as its party reads it',
  params: { id },
  response: jobDetail,
  errors: ['not_found'],
  fresh: 10,
})

import { defineCall } from './define-call.ts'
import {
  BOARD_ORDERS,
  channelMatch,
  jobStatus,
  matchVerdict,
  openingDetail,
  openingFilters,
  publicOpening,
} from './shapes/campaign.ts'
import {
  id,
  instant,
  keysetOf,
  keysetQuery,
  money,
  ordinal,
  pageOf,
  queryBoolean,
  queryInt,
  typed,
} from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/**
 * The public board. `perPage` wins over `limit`; both default to 6 (docs/requirements.md#calls,
 * docs/requirements.md#constants). Tag: jobs:public.
 */
export const listPublicJobs = defineCall({
  id: 'listPublicJobs',
  method: 'GET',
  path: '/api/campaigns/public/job',
  access: ['visitor'],
  shared: true,
  summary: 'Open jobs for visitors, newest first unless sorted',
  query: lazy(() =>
    z.object({
      page: z._default(queryInt(1, 10_000), 1),
      perPage: z.optional(queryInt(1, 50)),
      limit: z.optional(queryInt(1, 50)),
      ...openingFilters,
      /** Words to find in the title. */
      q: lazy(() => z.optional(typed(60))),
      sort: lazy(() => z.optional(z.enum(BOARD_ORDERS))),
    }),
  ),
  response: lazy(() =>
    z.extend(pageOf(publicOpening), {
      /** Number of jobs per choice of each filter, with the other filters applied. */
      counts: z.object({
        platform: z.record(z.string(), z.int()),
        category: z.record(z.string(), z.int()),
      }),
    }),
  ),
})

/** One opening; for a closed one `isOpen` is false, an unknown one is not_found. Tag: job:{id}. */
export const getPublicJob = defineCall({
  id: 'getPublicJob',
  method: 'GET',
  path: '/api/campaigns/public/job/{id}',
  ours: true,
  access: ['visitor'],
  shared: true,
  summary: 'One open job with its brief and requirements',
  params: { id },
  response: openingDetail,
  errors: ['not_found'],
})

const application = lazy(() =>
  z.nullable(
    z.object({
      jobId: id,
      status: jobStatus,
      version: z.int(),
      appliedAt: instant,
      answerBy: z.nullable(instant),
      /** The applicant can do nothing more: it matches once account and channel have been reviewed. */
      isChecking: z.boolean(),
    }),
  ),
)

/** Open jobs that match this profile, whatever its channels are. */
export const getFittingJobs = defineCall({
  id: 'getFittingJobs',
  method: 'GET',
  path: '/api/jobs/fitting',
  ours: true,
  access: ['influencer'],
  summary: 'How many open jobs fit the profile, and what they pay together before tax',
  response: lazy(() => z.object({ count: z.int(), worth: money })),
})

/**
 * `isMatch` true (default): openings where one channel meets all criteria; false: the others, with failures. A page can
 * contain fewer than `limit` items and still have a `next`, because matches may follow later.
 */
export const listMatchingJobs = defineCall({
  id: 'listMatchingJobs',
  method: 'GET',
  path: '/api/jobs/public',
  access: ['influencer'],
  summary: 'Open jobs for the signed-in influencer with the verdict of matching',
  query: lazy(() =>
    z.object({
      isMatch: z._default(queryBoolean, true),
      ...keysetQuery,
      limit: z._default(queryInt(1, 50), 6),
      ...openingFilters,
    }),
  ),
  response: lazy(() =>
    z.extend(
      keysetOf(
        z.object({
          ...publicOpening.shape,
          match: matchVerdict,
          application,
        }),
      ),
      {
        /** Why nothing can match: state of the account, with the reason that its owner may read. */
        account: z.object({
          status: z.string(),
          statusReason: z.nullable(z.string()),
          statusUntil: z.nullable(instant),
        }),
      },
    ),
  ),
})

/**
 * The match verdict for one opening, with the failures of every channel. `influencerId`: a talent manager asks for a
 * linked influencer.
 */
export const getJobMatch = defineCall({
  id: 'getJobMatch',
  method: 'GET',
  path: '/api/jobs/public/{id}/match',
  ours: true,
  access: ['influencer'],
  summary: 'Does this opening fit me, and if not, why',
  params: { id },
  query: lazy(() => z.object({ influencerId: z.optional(id) })),
  response: lazy(() =>
    z.object({
      ...matchVerdict.shape,
      channels: z.array(channelMatch),
      isOpen: z.boolean(),
      briefVersion: z.int(),
      /** The influencer has an address; needed when a product is sent. */
      hasAddress: z.boolean(),
      addressRequired: z.boolean(),
      application,
    }),
  ),
  errors: ['not_found'],
})

/**
 * Applies: MATCHED when the channel meets every criterion, else MISMATCHED with the failures
 * (docs/domain/jobs.md#moves).
 */
export const applyForJob = defineCall({
  id: 'applyForJob',
  method: 'POST',
  path: '/api/campaigns/public/job/{id}/apply',
  ours: true,
  access: ['influencer'],
  summary: 'Apply for an open job with one channel',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      channelId: id,
      /** The brief version that the applicant read and accepted. */
      briefVersion: ordinal.check(z.gte(1)),
      acceptPrice: z.literal(true),
      /** Consent to show the address to the brand while a product is being shipped. */
      shareAddress: z._default(z.boolean(), false),
      /** Set by a talent manager who applies for a linked influencer (permission apply_accept). */
      influencerId: z.optional(id),
    }),
  ),
  response: lazy(() => z.object({ jobId: id, status: jobStatus, version: z.int(), match: channelMatch })),
  errors: [
    'not_found',
    'campaign_not_open',
    'member_not_active',
    'brief_outdated',
    'address_required',
    'already_in_campaign',
    'applied_too_often',
    'blocked',
    'self_dealing',
  ],
})

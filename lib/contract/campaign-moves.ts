import { defineCall } from './define-call.ts'
import { jobStatus } from './shapes/campaign.ts'
import { campaignMoved, moveErrors, withVersion } from './shapes/campaign-move.ts'
import { givenInstant, id, minor, money, version } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/**
 * Moves to `open` and reserves the credit, or to `in_review` when an operator must look (word list, contact data).
 * `price` is the price of one job that was shown, in minor units; if the service fee has changed it, the response is
 * stale_version.
 */
export const publishCampaign = defineCall({
  id: 'publishCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/publish',
  ours: true,
  access: ['marketer'],
  summary: 'Publish a campaign',
  params: { id },
  body: lazy(() => z.strictObject({ version, price: z.optional(minor) })),
  response: campaignMoved,
  errors: [
    ...moveErrors,
    'campaign_incomplete',
    'member_not_active',
    'insufficient_balance',
    'reviews_used_up',
  ],
  idempotent: true,
})

export const pauseCampaign = defineCall({
  id: 'pauseCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/pause',
  ours: true,
  access: ['marketer'],
  summary: 'Hide the campaign for now',
  params: { id },
  body: withVersion,
  response: campaignMoved,
  errors: [...moveErrors],
})

export const resumeCampaign = defineCall({
  id: 'resumeCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/resume',
  ours: true,
  access: ['marketer'],
  summary: 'Open a paused campaign again',
  params: { id },
  body: withVersion,
  response: campaignMoved,
  errors: [...moveErrors, 'member_not_active'],
})

/** The unused reserve returns, waiting applications end, open offers keep their deadline. */
export const endRecruiting = defineCall({
  id: 'endRecruiting',
  method: 'POST',
  path: '/api/campaigns/{id}/end-recruiting',
  ours: true,
  access: ['marketer'],
  summary: 'Stop recruiting; the work goes on',
  params: { id },
  body: withVersion,
  response: campaignMoved,
  errors: [...moveErrors],
})

/** More slots increase the reserve, fewer slots reduce it; never below the slots taken. */
export const changeSlots = defineCall({
  id: 'changeSlots',
  method: 'POST',
  path: '/api/campaigns/{id}/slots',
  ours: true,
  access: ['marketer'],
  summary: 'Raise or lower the number of slots',
  params: { id },
  body: lazy(() => z.strictObject({ version, slots: z.int().check(z.gte(1), z.lte(500)) })),
  response: campaignMoved,
  errors: [...moveErrors, 'slots_below_taken', 'insufficient_balance', 'member_not_active'],
  idempotent: true,
})

export const extendApplyBy = defineCall({
  id: 'extendApplyBy',
  method: 'POST',
  path: '/api/campaigns/{id}/apply-by',
  ours: true,
  access: ['marketer'],
  summary: 'Recruit longer',
  params: { id },
  body: lazy(() => z.strictObject({ version, applyBy: givenInstant })),
  response: campaignMoved,
  errors: [...moveErrors, 'member_not_active'],
})

/** What cancelling would cost now, job by job, and what would be returned. */
export const previewCancelCampaign = defineCall({
  id: 'previewCancelCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'The cost of cancelling this campaign now',
  params: { id },
  response: lazy(() =>
    z.object({
      allowed: z.boolean(),
      /** Jobs that prevent it: in SUBMIT, INSIGHT or with an open case. */
      blockedBy: z.array(z.object({ jobId: id, status: jobStatus, dispute: z.string() })),
      jobs: z.array(
        z.object({ jobId: id, status: jobStatus, influencerName: z.string(), pct: z.int(), cost: money }),
      ),
      cost: money,
      /** Credit that comes back. */
      returned: money,
      /** Whole slots of the package that come back. */
      slotsBack: z.int(),
      applicants: z.int(),
      offers: z.int(),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const cancelCampaign = defineCall({
  id: 'cancelCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'Cancel the campaign and everything that may end with it',
  params: { id },
  /** `cost` is the amount that was shown, in minor units; if it has changed, the response is guard_failed. */
  body: lazy(() => z.strictObject({ version, cost: minor })),
  response: campaignMoved,
  errors: [...moveErrors, 'dispute_open'],
  idempotent: true,
})

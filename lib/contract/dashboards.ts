import { DOCUMENT_KINDS } from '../domain/account/documents.ts'
import { FIRST_STEPS, STEP_STATES } from '../domain/account/first-steps.ts'
import { CHANNEL_STATUSES } from '../domain/channel/moves.ts'
import { defineCall } from './define-call.ts'
import { channelType, publicOpening } from './shapes/campaign.ts'
import { campaignCard } from './shapes/campaign-detail.ts'
import { day, id, instant, money } from './shapes/common.ts'
import { jobCard } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

const step = lazy(() => z.object({ key: z.string(), done: z.boolean() }))

/** Everything `/Influencer/dashboard` shows. */
export const influencerDashboard = lazy(() =>
  z.object({
    member: z.object({
      id,
      nickname: z.nullable(z.string()),
      status: z.string(),
      statusReason: z.nullable(z.string()),
      statusUntil: z.nullable(instant),
      /** Refused, and the time set with it is over. */
      mayApplyAgain: z.boolean(),
      isTalentManager: z.boolean(),
      /** Notes that were closed for good, by key. */
      toast: z.record(z.string(), instant),
    }),
    /** The way to the first job, in order: whose turn each step is, and by when we have looked. */
    checklist: z.array(
      z.object({ key: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES), by: z.nullable(instant) }),
    ),
    /** Jobs that wait for this person, most urgent first, at most 5. */
    needsYou: z.array(jobCard),
    /** What went wrong outside of jobs and waits for this person: the last payout, rejected papers. */
    troubles: z.array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('payout'),
          status: z.enum(['failed', 'returned']),
          withdrawalId: id,
          no: z.string(),
          reason: z.nullable(z.string()),
        }),
        z.object({
          kind: z.literal('document'),
          documentKind: z.enum(DOCUMENT_KINDS),
          reason: z.nullable(z.string()),
        }),
      ]),
    ),
    statusCounts: z.record(z.string(), z.int()),
    balance: z.object({
      withdrawable: money,
      /** What arrives of it after tax and fee; null: nothing would, or no rate is known. */
      net: z.nullable(money),
      pending: money,
      withdrawing: money,
      /** What arrives of the payout that is on its way, and by when. */
      onItsWay: z.nullable(z.object({ net: money, expectedOn: z.nullable(day) })),
      nextFreeAt: z.nullable(instant),
      nextFree: z.nullable(money),
    }),
    earnedThisMonth: money,
    firstPayoutAt: z.nullable(instant),
    firstPayoutId: z.nullable(id),
    /** Still worth a word on the page. */
    firstPayoutIsNew: z.boolean(),
    channels: z.array(
      z.object({
        id,
        type: channelType,
        handle: z.string(),
        status: z.enum(CHANNEL_STATUSES),
        statusReason: z.nullable(z.string()),
        followers: z.nullable(z.int()),
        figuresAt: z.nullable(instant),
        figuresStale: z.boolean(),
      }),
    ),
    /** The newest open jobs that fit, at most 3; `more` when there are others. */
    matching: z.object({ more: z.boolean(), items: z.array(publicOpening) }),
  }),
)

/** Spec call; the id must be the caller's own. */
export const getInfluencerDashboardById = defineCall({
  id: 'getInfluencerDashboardById',
  method: 'GET',
  path: '/sv_influ_api/influ/dashboard/{id}',
  access: ['influencer'],
  summary: 'Dashboard of the influencer',
  params: { id },
  response: influencerDashboard,
  errors: ['not_found'],
})
export const getInfluencerDashboard = defineCall({
  id: 'getInfluencerDashboard',
  method: 'GET',
  path: '/api/influencers/dashboard',
  access: ['influencer'],
  summary: 'Dashboard of the signed-in influencer',
  response: influencerDashboard,
})

export const getMarketerDashboard = defineCall({
  id: 'getMarketerDashboard',
  method: 'GET',
  path: '/api/marketers/dashboard',
  access: ['marketer'],
  summary: 'Dashboard of the signed-in marketer',
  response: lazy(() =>
    z.object({
      member: z.object({
        id,
        name: z.nullable(z.string()),
        status: z.string(),
        statusReason: z.nullable(z.string()),
        statusUntil: z.nullable(instant),
        mayApplyAgain: z.boolean(),
      }),
      checklist: z.array(step),
      waiting: z.object({
        toReview: z.int(),
        applicants: z.int(),
        toShip: z.int(),
        figures: z.int(),
        cancelRequests: z.int(),
        unpaidOrders: z.int(),
        /** Orders whose withholding certificate is due, those of them that are late, and the oldest. */
        certificates: z.int(),
        certificatesLate: z.int(),
        certificateOrderId: z.nullable(id),
        drafts: z.int(),
      }),
      needsYou: z.array(
        z.object({
          ...jobCard.shape,
          /** The work itself, as it was sent; null where nothing was, or no picture. */
          pictureUrl: z.nullable(z.string()),
        }),
      ),
      /** What happened since the visit before this one; null on the first. */
      since: z.nullable(
        z.object({
          at: instant,
          applicants: z.int(),
          drafts: z.int(),
          posts: z.int(),
          figures: z.int(),
          completed: z.int(),
        }),
      ),
      credit: z.object({
        available: money,
        reserved: money,
        held: money,
        packageSlots: z.int(),
        /** The next lot that ends within 30 days. */
        nextExpiryAt: z.nullable(instant),
        nextExpiry: z.nullable(money),
        allExpired: z.boolean(),
      }),
      campaigns: z.array(campaignCard),
      results: z.object({
        jobsCompleted: z.int(),
        posts: z.int(),
        figures: z.record(z.string(), z.int()),
        /** For finished jobs. */
        spent: money,
        /** Fees of accepted posts whose jobs are not finished; the statement has booked them. */
        toPay: money,
      }),
      /** Months of Asia/Bangkok, oldest first, at most 12. */
      spentByMonth: z.array(z.object({ month: z.string(), spent: money, completed: z.int() })),
    }),
  ),
})

/** The page was opened. A visit ends with half an hour of quiet; `since` of the dashboard counts from the end of the one before. */
export const noteMarketerVisit = defineCall({
  id: 'noteMarketerVisit',
  method: 'POST',
  path: '/api/marketers/visit',
  ours: true,
  access: ['marketer'],
  summary: 'Note that the dashboard was opened',
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ ok: z.literal(true) })),
})

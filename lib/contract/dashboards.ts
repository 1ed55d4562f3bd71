import { DOCUMENT_KINDS } from '../domain/account/documents.ts'
import { FIRST_STEPS, STEP_STATES } from '../domain/account/first-steps.ts'
import { CHANNEL_STATUSES } from '../domain/channel/moves.ts'
import { ERROR_CODES } from '../domain/errors.ts'
import { defineCall } from './define-call.ts'
import { channelType, publicOpening } from './shapes/campaign.ts'
import { campaignCard } from './shapes/campaign-detail.ts'
import { day, id, instant, money } from './shapes/common.ts'
import { jobCard } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

const step = lazy(() => z.object({ key: z.string(), done: z.boolean() }))

/** Everything on `/Influencer/dashboard`. */
export const influencerDashboard = lazy(() =>
  z.object({
    member: z.object({
      id,
      nickname: z.nullable(z.string()),
      status: z.string(),
      statusReason: z.nullable(z.string()),
      statusUntil: z.nullable(instant),
      /** The account was refused, and the waiting time set with the refusal is over. */
      mayApplyAgain: z.boolean(),
      /** A required text in a version that the member has not accepted. */
      consentDue: z.boolean(),
      isTalentManager: z.boolean(),
      /** Notes that the member dismissed for good, by key. */
      toast: z.record(z.string(), instant),
    }),
    /** The steps to the first job, in order, with their state and the deadline of the company's review. */
    checklist: z.array(
      z.object({ key: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES), by: z.nullable(instant) }),
    ),
    /** Jobs that wait for this person, most urgent first, at most 5. */
    needsYou: z.array(jobCard),
    /** Problems outside of jobs that this person must solve: the last payout, rejected documents. */
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
      /** Net of `withdrawable` after tax and fee; null when it would not be positive, or no rate is known. */
      net: z.nullable(money),
      /** Codes with which a withdrawal of all would be refused now, as in the wallet. */
      blockers: z.array(z.enum(ERROR_CODES)),
      /** Smallest gross of a withdrawal. */
      minimum: money,
      pending: money,
      withdrawing: money,
      /** Net and expected day of the payout in progress. */
      onItsWay: z.nullable(z.object({ net: money, expectedOn: z.nullable(day) })),
      nextFreeAt: z.nullable(instant),
      nextFree: z.nullable(money),
    }),
    earnedThisMonth: money,
    firstPayoutAt: z.nullable(instant),
    firstPayoutId: z.nullable(id),
    /** The first payout is recent enough to be mentioned. */
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
    /** The newest open jobs that match, at most 3; `more` when there are others. */
    matching: z.object({ more: z.boolean(), items: z.array(publicOpening) }),
  }),
)

/** Required call (docs/requirements.md#calls); the id must be the caller's own. */
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
        /** A required text in a version that the member has not accepted. */
        consentDue: z.boolean(),
      }),
      checklist: z.array(step),
      waiting: z.object({
        toReview: z.int(),
        applicants: z.int(),
        toShip: z.int(),
        figures: z.int(),
        cancelRequests: z.int(),
        unpaidOrders: z.int(),
        /** Number of orders whose withholding certificate is due, number of late ones, and the oldest order. */
        certificates: z.int(),
        certificatesLate: z.int(),
        certificateOrderId: z.nullable(id),
        drafts: z.int(),
      }),
      needsYou: z.array(
        z.object({
          ...jobCard.shape,
          /** The submitted picture; null when nothing was submitted, or no picture. */
          pictureUrl: z.nullable(z.string()),
        }),
      ),
      /** What happened since the previous visit; null on the first visit. */
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
        /** Expiry of the next lot that expires within 30 days. */
        nextExpiryAt: z.nullable(instant),
        nextExpiry: z.nullable(money),
        allExpired: z.boolean(),
      }),
      campaigns: z.array(campaignCard),
      results: z.object({
        jobsCompleted: z.int(),
        posts: z.int(),
        figures: z.record(z.string(), z.int()),
        /** Spent on finished jobs. */
        spent: money,
        /** Fees of accepted posts of unfinished jobs; they are already booked in the statement. */
        toPay: money,
      }),
      /** Months of Asia/Bangkok, oldest first, at most 12. */
      spentByMonth: z.array(z.object({ month: z.string(), spent: money, completed: z.int() })),
    }),
  ),
})

/**
 * Records that the page was opened. A visit ends after half an hour without activity; `since` of the dashboard counts
 * from the end of the previous visit.
 */
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

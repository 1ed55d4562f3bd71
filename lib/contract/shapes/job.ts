import { PLACE_SCALE, SECONDS_MOST } from '../../domain/job/change-place.ts'
import { JOB_MOVE_CODES } from '../../domain/job/move-codes.ts'
import {
  CANCEL_REQUESTS,
  JOB_DISPUTES,
  JOB_MONEY,
  JOB_PHASES,
  JOB_REVIEWS,
} from '../../domain/job/statuses.ts'
import { lazy, z } from '../zod.ts'
import {
  brand,
  brief,
  campaignStatus,
  channelType,
  deliverable,
  jobKind,
  jobStatus,
  matchFailure,
  postType,
  usageRights,
} from './campaign.ts'
import { cancelCost } from './cancel-cost.ts'
import { currency, id, instant, minor, money, typed } from './common.ts'

/** The next action and who must take it; null in final states and while a case is open. */
export const nextAction = lazy(() =>
  z.object({
    who: z.enum(['influencer', 'marketer', 'operator', 'system']),
    /** Verb of the screen: `answer_offer`, `send_draft`, … (`lib/server/services/job/next-action.ts`). */
    action: z.string(),
    isMine: z.boolean(),
    dueAt: z.nullable(instant),
  }),
)

export const jobCard = lazy(() =>
  z.object({
    id,
    no: z.int(),
    status: jobStatus,
    version: z.int(),
    phase: z.nullable(z.enum(JOB_PHASES)),
    review: z.enum(JOB_REVIEWS),
    dispute: z.enum(JOB_DISPUTES),
    money: z.enum(JOB_MONEY),
    cancelRequest: z.enum(CANCEL_REQUESTS),
    campaign: z.object({ id, title: z.string(), status: campaignStatus, brand }),
    channel: z.object({ id, type: channelType, handle: z.string(), followers: z.nullable(z.int()) }),
    influencer: z.object({ id, name: z.string(), imageUrl: z.nullable(z.string()) }),
    jobKind: z.nullable(jobKind),
    postTypes: z.array(postType),
    product: z.enum(['none', 'ship']),
    contentOnly: z.boolean(),
    fee: money,
    /** `fee` (once ended: the earned amount) after tax; null for brands, and while no rate is known. */
    estimatedNet: z.nullable(money),
    /** F + S; only for the marketer and operators, null for others. */
    price: z.nullable(money),
    /** What the marketer paid in the end; null before. */
    paid: z.nullable(money),
    serviceFee: z.nullable(money),
    dueAt: z.nullable(instant),
    autoAt: z.nullable(instant),
    /** Due within 48 hours, and the caller must act. */
    urgent: z.boolean(),
    late: z.boolean(),
    nextAction: z.nullable(nextAction),
    failures: z.array(matchFailure),
    matchOverride: z.boolean(),
    reasonCode: z.nullable(z.string()),
    note: z.nullable(z.string()),
    revisionNo: z.int(),
    /** The caller acts for the influencer as talent manager. */
    managed: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  }),
)

export const submissionFile = lazy(() =>
  z.object({
    id,
    name: z.nullable(z.string()),
    contentType: z.string(),
    bytes: z.int(),
    url: z.string(),
  }),
)

/**
 * Where a change is asked for: a point of a picture, in thousandths of its width and height, or a second of the video.
 */
export const changePlace = lazy(() =>
  z.union([
    z.strictObject({
      fileId: id,
      x: z.int().check(z.gte(0), z.lte(PLACE_SCALE)),
      y: z.int().check(z.gte(0), z.lte(PLACE_SCALE)),
      note: typed(200),
    }),
    z.strictObject({ second: z.int().check(z.gte(0), z.lte(SECONDS_MOST)), note: typed(200) }),
  ]),
)

/** Output shape of a stored place, without the input's limits. */
const keptPlace = lazy(() =>
  z.union([
    z.object({ fileId: id, x: z.int(), y: z.int(), note: z.string() }),
    z.object({ second: z.int(), note: z.string() }),
  ]),
)

export const submission = lazy(() =>
  z.object({
    id,
    kind: z.enum(['draft', 'post', 'figures']),
    revision: z.int(),
    caption: z.nullable(z.string()),
    note: z.nullable(z.string()),
    url: z.nullable(z.string()),
    postedAt: z.nullable(instant),
    figures: z.nullable(z.record(z.string(), z.int())),
    files: z.array(submissionFile),
    createdAt: instant,
    answer: z.nullable(z.enum(['approved', 'changes_requested', 'refused'])),
    answerReason: z.nullable(z.string()),
    answerNote: z.nullable(z.string()),
    answerPlaces: z.array(keptPlace),
    answeredAt: z.nullable(instant),
  }),
)

export const timelineStep = lazy(() =>
  z.object({
    seq: z.int(),
    at: instant,
    /** Code of the move in docs/domain/jobs.md#moves. */
    transition: z.string(),
    name: z.string(),
    from: z.nullable(jobStatus),
    to: jobStatus,
    actor: z.enum(['influencer', 'manager', 'marketer', 'operator', 'system', 'visitor']),
    reason: z.nullable(z.string()),
  }),
)

export const jobTerms = lazy(() =>
  z.object({
    contentOnly: z.boolean(),
    draftRequired: z.boolean(),
    product: z.enum(['none', 'ship']),
    maxRevisions: z.int(),
    keepLiveHours: z.int(),
    postWindowEnd: z.nullable(instant),
    cancelLatePct: z.int(),
    cancelApprovedPct: z.int(),
  }),
)

/**
 * The frozen contract, the same text for both sides (docs/domain/jobs.md#contract). Amounts are minor units of
 * `currency`.
 */
export const jobContract = lazy(() =>
  z.object({
    madeAt: instant,
    sha256: z.string(),
    currency,
    fee: minor,
    serviceFee: minor,
    price: minor,
    managerBp: z.int(),
    briefVersion: z.int(),
    brief,
    deliverables: z.array(deliverable),
    usageRights,
    terms: jobTerms,
    influencerName: z.string(),
    marketerName: z.string(),
  }),
)

/** The job as shown to one of its parties. */
export const jobDetail = lazy(() =>
  z.object({
    ...jobCard.shape,
    viewer: z.enum(['influencer', 'manager', 'marketer', 'operator']),
    serverTime: instant,
    brief,
    briefVersion: z.int(),
    /** The campaign's current brief; differs from `briefVersion` after an edit. */
    currentBriefVersion: z.int(),
    deliverables: z.array(deliverable),
    usageRights,
    productNote: z.nullable(z.string()),
    terms: jobTerms,
    contract: z.nullable(jobContract),
    contractAt: z.nullable(instant),
    cancelAutoAt: z.nullable(instant),
    /** Message to the other side of the side that asked to cancel together. */
    cancelNote: z.nullable(z.string()),
    keepLiveUntil: z.nullable(instant),
    freeAt: z.nullable(instant),
    completedAt: z.nullable(instant),
    linkCheck: z.enum(['unknown', 'ok', 'missing']),
    extended: z.boolean(),
    shipping: z.nullable(
      z.object({
        carrier: z.nullable(z.string()),
        trackingNo: z.nullable(z.string()),
        sentAt: z.nullable(instant),
        deliveredAt: z.nullable(instant),
        /** Marketer: only in SHIPPING and with consent. */
        address: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
    /** `slotBack`: what returns is the package's slot, not credit. */
    settled: z.nullable(
      z.object({ fee: money, share: money, serviceFee: money, returned: money, slotBack: z.boolean() }),
    ),
    submissions: z.array(submission),
    posts: z.array(z.object({ url: z.string(), postedAt: z.nullable(instant), createdAt: instant })),
    /** Figures that send-figures requires (docs/domain/channels.md#ownership-and-figures). */
    requiredFigures: z.object({
      required: z.array(z.string()),
      oneOf: z.array(z.array(z.string())),
      optional: z.array(z.string()),
    }),
    /** Newest first. */
    timeline: z.array(timelineStep),
    /** Moves that the caller may try now; a guard may still refuse. */
    moves: z.array(z.object({ code: z.enum(JOB_MOVE_CODES), name: z.string() })),
    cancelCost: z.nullable(cancelCost),
  }),
)

/** Response of every job move. */
export const jobMoved = lazy(() =>
  z.object({
    id,
    status: jobStatus,
    version: z.int(),
    phase: z.nullable(z.enum(JOB_PHASES)),
    review: z.enum(JOB_REVIEWS),
    dueAt: z.nullable(instant),
    autoAt: z.nullable(instant),
  }),
)

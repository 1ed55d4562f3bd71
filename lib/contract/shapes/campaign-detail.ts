import { candidate } from '../influencer-search.ts'
import { lazy, z } from '../zod.ts'
import {
  brief,
  campaignEntry,
  campaignFund,
  campaignGoal,
  campaignKind,
  campaignStatus,
  channelType,
  criteria,
  deliverable,
  jobKind,
  questionnaire,
  usageRights,
} from './campaign.ts'
import { day, id, instant, money } from './common.ts'

/** One campaign in the marketer's lists. */
export const campaignCard = lazy(() =>
  z.object({
    id,
    no: z.int(),
    version: z.int(),
    kind: campaignKind,
    entry: campaignEntry,
    fund: campaignFund,
    status: campaignStatus,
    title: z.string(),
    imageUrl: z.nullable(z.string()),
    jobKind: z.nullable(jobKind),
    channelTypes: z.array(channelType),
    fee: money,
    serviceFee: money,
    price: money,
    slots: z.int(),
    slotsTaken: z.int(),
    applyBy: z.nullable(instant),
    reviewReason: z.nullable(z.string()),
    counts: z.object({
      applicants: z.int(),
      mismatched: z.int(),
      offers: z.int(),
      working: z.int(),
      toReview: z.int(),
      toShip: z.int(),
      completed: z.int(),
    }),
    /** Paid or held for jobs so far. */
    spent: money,
    reserved: money,
    createdAt: instant,
    updatedAt: instant,
  }),
)

/** The whole campaign for its marketer and the operators. */
export const campaignDetail = lazy(() =>
  z.object({
    ...campaignCard.shape,
    marketer: z.object({ id, name: z.string() }),
    /** The fee less the usual withholding tax, as influencers see it; null while no rate is known. */
    estimatedNet: z.nullable(money),
    lotId: z.nullable(id),
    category: z.nullable(z.string()),
    deliverables: z.array(deliverable),
    contentOnly: z.boolean(),
    draftRequired: z.boolean(),
    product: z.enum(['none', 'ship']),
    productNote: z.nullable(z.string()),
    maxRevisions: z.int(),
    keepLiveHours: z.int(),
    postFrom: z.nullable(day),
    postUntil: z.nullable(day),
    usageRights,
    questionnaire: z.nullable(questionnaire),
    goal: z.nullable(campaignGoal),
    brief,
    criteria,
    /** 0 for a draft that was never published. */
    briefVersion: z.int(),
    imageFileId: z.nullable(id),
    invited: z.array(candidate),
    openedAt: z.nullable(instant),
    runningAt: z.nullable(instant),
    reportingAt: z.nullable(instant),
    endedAt: z.nullable(instant),
    serverTime: instant,
    /** Minimum fee of a draft; null when it is not a draft, or a package pays. */
    leastFee: z.nullable(money),
    /** Fields that keep a draft from being published, by the same rule as publishing; empty after the draft. */
    missing: z.array(z.string()),
    /** Moves that the marketer may make now. */
    moves: z.array(
      z.enum([
        'publish',
        'pause',
        'resume',
        'end_recruiting',
        'change_slots',
        'extend_apply_by',
        'edit_brief',
        'invite',
        'cancel',
      ]),
    ),
  }),
)

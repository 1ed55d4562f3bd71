import { INTEREST_KEYS, USAGE_RIGHTS } from '../../domain/campaign/fields.ts'
import { GOAL_METRICS } from '../../domain/campaign/report.ts'
import { CAMPAIGN_ENTRIES, CAMPAIGN_KINDS, CAMPAIGN_STATUSES } from '../../domain/campaign/states.ts'
import { CHANNEL_TYPES } from '../../domain/channel/types.ts'
import { JOB_KINDS, POST_TYPES } from '../../domain/job/kinds.ts'
import { JOB_STATUSES } from '../../domain/job/statuses.ts'
import { readWebLink } from '../../domain/text/web-link.ts'
import { lazy, z } from '../zod.ts'
import { commaList, day, id, inOrder, instant, money, queryInt, typed, typedOrEmpty } from './common.ts'
import { hashtag, mention } from './tags.ts'

export const channelType = lazy(() => z.enum(CHANNEL_TYPES))
/** The 12 interest keys (docs/requirements.md#entities). */
export const interest = lazy(() => z.enum(INTEREST_KEYS))
export const postType = lazy(() => z.enum(POST_TYPES))
export const jobKind = lazy(() => z.enum(JOB_KINDS))
export const jobStatus = lazy(() => z.enum(JOB_STATUSES))
export const campaignKind = lazy(() => z.enum(CAMPAIGN_KINDS))
export const campaignEntry = lazy(() => z.enum(CAMPAIGN_ENTRIES))
export const campaignFund = lazy(() => z.enum(['credit', 'package']))
export const campaignStatus = lazy(() => z.enum(CAMPAIGN_STATUSES))
const GENDERS = ['female', 'male', 'other', 'not_said'] as const
export const gender = lazy(() => z.enum(GENDERS))

const line = lazy(() => typed(300))
const webLink = lazy(() =>
  z.string().check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^https:\/\/[^\s]+$/),
    z.refine((text) => readWebLink(text) !== undefined),
  ),
)

/**
 * The brief as typed; only `text` is required. Each published version is immutable (docs/domain/campaigns.md#fields).
 */
export const briefInput = lazy(() =>
  z.strictObject({
    text: typedOrEmpty(6000),
    dos: z._default(z.array(line).check(z.maxLength(20)), []),
    donts: z._default(z.array(line).check(z.maxLength(20)), []),
    messages: z._default(z.array(line).check(z.maxLength(20)), []),
    mentions: z._default(z.array(mention).check(z.maxLength(20)), []),
    hashtags: z._default(z.array(hashtag).check(z.maxLength(30)), []),
    links: z._default(z.array(webLink).check(z.maxLength(10)), []),
    assetFileIds: z._default(z.array(id).check(z.maxLength(10)), []),
    /** Always present; default `#ad`. */
    disclosureTag: z._default(hashtag, '#ad'),
  }),
)

export const brief = lazy(() =>
  z.object({
    text: z.string(),
    dos: z.array(z.string()),
    donts: z.array(z.string()),
    messages: z.array(z.string()),
    mentions: z.array(z.string()),
    hashtags: z.array(z.string()),
    links: z.array(z.string()),
    assetFileIds: z.array(z.string()),
    disclosureTag: z.string(),
  }),
)

const count = lazy(() => z.int().check(z.gte(0), z.lte(1_000_000_000)))
/** Selection criteria; null or an empty list means no restriction. All are hard (docs/domain/campaigns.md#matching). */
export const criteriaInput = lazy(() =>
  z
    .strictObject({
      followersMin: z._default(z.nullable(count), null),
      followersMax: z._default(z.nullable(count), null),
      engagementMinBp: z._default(z.nullable(z.int().check(z.gte(0), z.lte(10_000))), null),
      ageMin: z._default(z.nullable(z.int().check(z.gte(13), z.lte(120))), null),
      ageMax: z._default(z.nullable(z.int().check(z.gte(13), z.lte(120))), null),
      genders: z._default(z.array(gender).check(z.maxLength(GENDERS.length)), []),
      provinces: z._default(z.array(typed(80)).check(z.maxLength(77)), []),
      nationalities: z._default(z.array(typed(3)).check(z.maxLength(50)), []),
      languages: z._default(z.array(typed(10)).check(z.maxLength(20)), []),
      interests: z._default(z.array(interest).check(z.maxLength(INTEREST_KEYS.length)), []),
    })
    .check(inOrder('followersMin', 'followersMax'), inOrder('ageMin', 'ageMax')),
)

export const criteria = lazy(() =>
  z.object({
    followersMin: z.nullable(z.int()),
    followersMax: z.nullable(z.int()),
    engagementMinBp: z.nullable(z.int()),
    ageMin: z.nullable(z.int()),
    ageMax: z.nullable(z.int()),
    genders: z.array(z.string()),
    provinces: z.array(z.string()),
    nationalities: z.array(z.string()),
    languages: z.array(z.string()),
    interests: z.array(z.string()),
  }),
)

export const deliverableInput = lazy(() =>
  z.strictObject({
    postType,
    count: z.int().check(z.gte(1), z.lte(10)),
    note: z._default(typedOrEmpty(300), ''),
  }),
)

export const usageRightsInput = lazy(() =>
  z.strictObject({
    kind: z.enum(USAGE_RIGHTS),
    months: z._default(z.int().check(z.gte(0), z.lte(36)), 0),
    countries: z._default(z.array(typed(2)).check(z.maxLength(20)), []),
  }),
)

/** Output shape without the input's limits, so that values stored before a stricter rule can still be read. */
export const deliverable = lazy(() =>
  z.object({ postType, count: z.int(), note: z._default(z.string(), '') }),
)

export const usageRights = lazy(() =>
  z.object({
    kind: z.enum(USAGE_RIGHTS),
    months: z._default(z.int(), 0),
    countries: z._default(z.array(z.string()), []),
  }),
)

/** Campaign-interest questionnaire (docs/requirements.md#entities); never blocks. */
export const questionnaire = lazy(() =>
  z.strictObject({
    objective: z.optional(z.enum(['awareness', 'traffic', 'engagement', 'coupon_code', 'other'])),
    budget: z.optional(
      z.enum(['10000-30000', '30000-50000', '50000-100000', '100000-250000', 'more-than-250000']),
    ),
    start: z.optional(z.enum(['1-3-months', '3-6-months', 'more-than-6-months', 'no-start-date'])),
  }),
)

/** Goal of a campaign: a sum over its posts. */
export const campaignGoalInput = lazy(() =>
  z.strictObject({ metric: z.enum(GOAL_METRICS), value: z.int().check(z.gte(1), z.lte(999_999_999)) }),
)

export const campaignGoal = lazy(() => z.object({ metric: z.enum(GOAL_METRICS), value: z.int() }))

/** Why a channel does not match, and the screen where that can be fixed (docs/domain/campaigns.md#matching). */
export const matchFailure = lazy(() =>
  z.object({
    code: z.string(),
    required: z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    actual: z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    /**
     * Screen: account, channel, dashboard or documents; `wait` while our team reviews; null when it cannot be fixed.
     */
    fix: z.nullable(z.string()),
  }),
)

export const channelMatch = lazy(() =>
  z.object({
    channelId: id,
    type: channelType,
    handle: z.string(),
    isMatch: z.boolean(),
    failures: z.array(matchFailure),
  }),
)

export const matchVerdict = lazy(() =>
  z.object({
    isMatch: z.boolean(),
    bestChannelId: z.nullable(id),
    channels: z.array(channelMatch),
  }),
)

export const brand = lazy(() => z.object({ name: z.string(), imageUrl: z.nullable(z.string()) }))

/** One opening in a list of the job market. */
export const opening = lazy(() =>
  z.object({
    id,
    title: z.string(),
    brand,
    imageUrl: z.nullable(z.string()),
    /** F: the influencer's pay before tax. */
    fee: money,
    jobKind: z.nullable(jobKind),
    category: z.nullable(z.string()),
    channelTypes: z.array(channelType),
    postTypes: z.array(postType),
    slots: z.int(),
    slotsLeft: z.int(),
    product: z.enum(['none', 'ship']),
    contentOnly: z.boolean(),
    followersMin: z.nullable(z.int()),
    interests: z.array(z.string()),
    applyBy: z.nullable(instant),
    openedAt: z.nullable(instant),
  }),
)

/** An opening on the public board, with the estimated net pay. */
export const publicOpening = lazy(() =>
  z.extend(opening, {
    /** F less the usual withholding tax; null when no rate is confirmed. */
    estimatedNet: z.nullable(money),
  }),
)

/** Sort orders of the public board; the default is newest first. */
export const BOARD_ORDERS = ['new', 'pay', 'closing'] as const
/** The whole opening for influencers. If `isOpen` is false, say so and do not offer to apply. */
export const openingDetail = lazy(() =>
  z.object({
    ...opening.shape,
    status: campaignStatus,
    isOpen: z.boolean(),
    brief,
    briefVersion: z.int(),
    criteria,
    deliverables: z.array(deliverable),
    draftRequired: z.boolean(),
    maxRevisions: z.int(),
    keepLiveHours: z.int(),
    postFrom: z.nullable(day),
    postUntil: z.nullable(day),
    productNote: z.nullable(z.string()),
    usageRights,
    /** F less the usual withholding tax; null when no rate is confirmed. */
    estimatedNet: z.nullable(money),
    estimatedTax: z.nullable(money),
    similar: z.array(publicOpening),
  }),
)

export const openingFilters = {
  /** Channel types, comma-joined. */
  platform: lazy(() => z.optional(commaList(channelType))),
  /** Least pay in whole units of the currency. */
  pay: lazy(() => z.optional(queryInt(0, 9_999_999))),
  /** Interest keys, comma-joined. */
  category: lazy(() => z.optional(commaList(interest))),
  /** Kind of job in the influencer's menu. */
  kind: lazy(() => z.optional(jobKind)),
}

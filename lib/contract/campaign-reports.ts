import { GOAL_METRICS } from '../domain/campaign/report.ts'
import { defineCall } from './define-call.ts'
import { campaignEntry, campaignStatus, channelType } from './shapes/campaign.ts'
import { day, id, instant, money, typed } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const costs = {
  costPerThousand: lazy(() => z.nullable(money)),
  costPerEngagement: lazy(() => z.nullable(money)),
}

/**
 * Results of a campaign. `seen` is reach, or views where a post has no reach; `engagement` is likes + comments +
 * shares. Ratios use only posts whose figures are known. Money is null in a shared report that hides costs.
 */
const report = lazy(() =>
  z.object({
    posts: z.array(
      z.object({
        jobId: id,
        influencerName: z.string(),
        type: channelType,
        handle: z.string(),
        url: z.nullable(z.string()),
        /** Picture of the approved draft; null when nothing was sent for approval. */
        pictureUrl: z.nullable(z.string()),
        postedAt: z.nullable(instant),
        figures: z.record(z.string(), z.int()),
        figuresAt: z.nullable(instant),
        /** The marketer or an operator has compared the figures with the screenshot. */
        isChecked: z.boolean(),
        seen: z.nullable(z.int()),
        engagement: z.nullable(z.int()),
        engagementBp: z.nullable(z.int()),
        ...costs,
        cost: z.nullable(money),
        fee: z.nullable(money),
      }),
    ),
    totals: z.record(z.string(), z.int()),
    seen: z.int(),
    engagement: z.int(),
    /** Posts whose figures are known. */
    measured: z.int(),
    engagementBp: z.nullable(z.int()),
    ...costs,
    /** Cost of the measured posts. */
    cost: z.nullable(money),
    /** Per day of posting in Asia/Bangkok, oldest first. */
    days: z.array(
      z.object({
        day,
        posts: z.int(),
        seen: z.int(),
        engagement: z.int(),
        cost: z.nullable(money),
      }),
    ),
    figuresAt: z.nullable(instant),
    /** The marketer's other campaigns of the last 365 days. */
    comparison: z.nullable(z.object({ campaigns: z.int(), engagementBp: z.nullable(z.int()), ...costs })),
    /** Similar campaigns of other brands; `ratios` is null when there are too few. */
    similar: z.object({
      campaigns: z.int(),
      least: z.int(),
      ratios: z.nullable(z.object({ engagementBp: z.nullable(z.int()), ...costs })),
    }),
    /** The goal set before the campaign opened. `cost` is the cost per unit of the metric. */
    goal: z.nullable(
      z.object({
        metric: z.enum(GOAL_METRICS),
        value: z.int(),
        reached: z.int(),
        bp: z.int(),
        cost: z.nullable(money),
      }),
    ),
    /** Advice for the next campaign, by code; the other fields fill the text. */
    advice: z.array(
      z.object({
        code: z.enum([
          'wait_for_figures',
          'too_few',
          'rehire',
          'more_of_channel',
          'raise_goal',
          'more_people',
          'cheaper_than_similar',
          'dearer_than_similar',
          'livelier_than_similar',
          'quieter_than_similar',
          'set_goal',
        ]),
        name: z.optional(z.string()),
        type: z.optional(channelType),
        other: z.optional(channelType),
        count: z.optional(z.int()),
      }),
    ),
  }),
)

export const getCampaignReport = defineCall({
  id: 'getCampaignReport',
  method: 'GET',
  path: '/api/campaigns/{id}/report',
  ours: true,
  access: ['marketer'],
  summary: 'Posts, figures and cost of one campaign',
  params: { id },
  response: lazy(() =>
    z.object({
      ...report.shape,
      /** Paid or held for all jobs of the campaign, minor units. */
      spent: money,
    }),
  ),
  errors: ['not_found'],
})

const share = lazy(() =>
  z.object({
    id,
    label: z.string(),
    withCost: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
  }),
)

export const listReportShares = defineCall({
  id: 'listReportShares',
  method: 'GET',
  path: '/api/campaigns/{id}/report/shares',
  ours: true,
  access: ['marketer'],
  summary: 'Open links to a report',
  params: { id },
  response: lazy(() => z.object({ items: z.array(share) })),
  errors: ['not_found'],
  fresh: 0,
})

/**
 * Anybody with the link can read the report for 90 days or until it is revoked. Only this response contains the token.
 */
export const shareReport = defineCall({
  id: 'shareReport',
  method: 'POST',
  path: '/api/campaigns/{id}/report/shares',
  ours: true,
  access: ['marketer'],
  summary: 'Make a link to a report',
  params: { id },
  body: lazy(() => z.strictObject({ label: typed(80), withCost: z.boolean() })),
  response: lazy(() => z.object({ ...share.shape, token: z.string() })),
  errors: ['not_found', 'guard_failed'],
})

export const revokeReportShare = defineCall({
  id: 'revokeReportShare',
  method: 'POST',
  path: '/api/campaigns/{id}/report/shares/{shareId}/revoke',
  ours: true,
  access: ['marketer'],
  summary: 'End a link to a report',
  params: { id, shareId: id },
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found'],
})

/** A shared report, for anybody with the link. Unknown, revoked and expired links get the same response. */
export const getSharedReport = defineCall({
  id: 'getSharedReport',
  method: 'GET',
  path: '/api/reports/{token}',
  ours: true,
  access: ['visitor'],
  summary: 'One shared report',
  response: lazy(() =>
    z.object({
      campaign: z.object({
        title: z.string(),
        no: z.int(),
        status: campaignStatus,
        entry: campaignEntry,
        /** Offers without an answer, by which a campaign without a free place is not full yet. */
        offers: z.int(),
        /** Jobs that are under way; without one and without an offer, the work of a full campaign is done. */
        working: z.int(),
        brandName: z.string(),
      }),
      withCost: z.boolean(),
      expiresAt: instant,
      report,
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

/** The picture of one post of a shared report. */
export const getSharedPicture = defineCall({
  id: 'getSharedPicture',
  method: 'GET',
  path: '/api/reports/{token}/pictures/{jobId}',
  ours: true,
  access: ['visitor'],
  summary: 'A picture on a shared report',
  params: { jobId: id },
  response: 'blob',
  errors: ['not_found'],
  fresh: 0,
})

import { defineCall } from './define-call.ts'
import { campaignStatus, channelType } from './shapes/campaign.ts'
import { day, id, instant, money, typed } from './shapes/common.ts'
import { late, z } from './zod.ts'

const costs = {
  costPerThousand: late(() => z.nullable(money)),
  costPerEngagement: late(() => z.nullable(money)),
}

/**
 * Results of a campaign. `seen` is reach, or views where a post has no reach; `engagement` is likes + comments + shares.
 * Ratios use only posts whose figures are known. Money is null in a shared report that hides cost.
 */
const report = late(() =>
  z.object({
    posts: z.array(
      z.object({
        jobId: id,
        influencerName: z.string(),
        type: channelType,
        handle: z.string(),
        url: z.nullable(z.string()),
        postedAt: z.nullable(instant),
        figures: z.record(z.string(), z.int()),
        figuresAt: z.nullable(instant),
        /** The marketer or an operator compared the figures with the screenshot. */
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
    /** By day of posting in Asia/Bangkok, oldest first. */
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
  response: late(() =>
    z.object({
      ...report.shape,
      /** Paid or held for all jobs of the campaign. */
      spent: money,
    }),
  ),
  errors: ['not_found'],
})

const share = late(() =>
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
  response: late(() => z.object({ items: z.array(share) })),
  errors: ['not_found'],
  fresh: 0,
})
/** Anybody with the link reads the report for 90 days or until it is revoked. The token is in this answer only. */
export const shareReport = defineCall({
  id: 'shareReport',
  method: 'POST',
  path: '/api/campaigns/{id}/report/shares',
  ours: true,
  access: ['marketer'],
  summary: 'Make a link to a report',
  params: { id },
  body: late(() => z.strictObject({ label: typed(80), withCost: z.boolean() })),
  response: late(() => z.object({ ...share.shape, token: z.string() })),
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
  body: late(() => z.strictObject({})),
  response: late(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found'],
})
/** A shared report, for anybody who has the link. Unknown, revoked and expired links answer alike. */
export const getSharedReport = defineCall({
  id: 'getSharedReport',
  method: 'GET',
  path: '/api/reports/{token}',
  ours: true,
  access: ['visitor'],
  summary: 'One shared report',
  response: late(() =>
    z.object({
      campaign: z.object({ title: z.string(), no: z.int(), status: campaignStatus, brandName: z.string() }),
      withCost: z.boolean(),
      expiresAt: instant,
      report,
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

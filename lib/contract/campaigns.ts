import { defineCall } from './define-call.ts'
import {
  brief,
  briefInput,
  campaignEntry,
  campaignFund,
  campaignKind,
  campaignStatus,
  channelType,
  criteria,
  criteriaInput,
  deliverable,
  interest,
  jobKind,
  jobStatus,
  matchFailure,
  opening,
  postType,
  questionnaire,
  usageRights,
  version,
} from './shapes/campaign.ts'
import {
  commaList,
  currency,
  day,
  id,
  instant,
  keysetOf,
  keysetQuery,
  minor,
  money,
  queryInt,
  typed,
  typedOrEmpty,
} from './shapes/common.ts'
import { jobCard, jobMoved } from './shapes/job.ts'
import { late, z } from './zod.ts'

/** One campaign in the marketer's lists. */
export const campaignCard = late(() =>
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
      completed: z.int(),
    }),
    /** Paid or held for jobs so far. */
    spent: money,
    reserved: money,
    createdAt: instant,
    updatedAt: instant,
  }),
)

/** An applicant or invited influencer as the marketer compares them. */
export const candidate = late(() =>
  z.object({
    channelId: id,
    influencerId: id,
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    about: z.nullable(z.string()),
    type: channelType,
    handle: z.string(),
    url: z.nullable(z.string()),
    followers: z.nullable(z.int()),
    engagementBp: z.nullable(z.int()),
    figuresAt: z.nullable(instant),
    interests: z.array(z.string()),
    province: z.nullable(z.string()),
    rates: z.array(z.object({ postType, amount: money })),
    jobsDone: z.int(),
  }),
)

/** The whole campaign as its marketer and the operators read it. */
export const campaignDetail = late(() =>
  z.object({
    ...campaignCard.shape,
    marketer: z.object({ id, name: z.string() }),
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
    brief,
    criteria,
    /** 0 while a draft has never been published. */
    briefVersion: z.int(),
    imageFileId: z.nullable(id),
    invited: z.array(candidate),
    openedAt: z.nullable(instant),
    runningAt: z.nullable(instant),
    reportingAt: z.nullable(instant),
    endedAt: z.nullable(instant),
    serverTime: instant,
    /** What the marketer may do now. */
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
export const campaignMoved = late(() => z.object({ id, status: campaignStatus, version: z.int() }))

const withVersion = late(() => z.strictObject({ version }))
const common = ['not_found', 'stale_version', 'move_not_allowed', 'guard_failed'] as const

/** Starts a draft. `public` recruits on the job market, `invite_only` by offers, `package` either way from package slots. */
export const createCampaign = defineCall({
  id: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  ours: true,
  access: ['marketer'],
  summary: 'Start a campaign draft',
  body: late(() =>
    z.strictObject({
      kind: campaignKind,
      entry: z.optional(campaignEntry),
      lotId: z.optional(id),
      title: z._default(typedOrEmpty(120), ''),
    }),
  ),
  response: campaignMoved,
  errors: ['not_found'],
})

/** Autosave: only the fields given change. Drafts only; afterwards `campaign_frozen` (see editBrief, changeSlots, extendApplyBy). */
export const updateCampaign = defineCall({
  id: 'updateCampaign',
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  ours: true,
  access: ['marketer'],
  summary: 'Save a campaign draft',
  params: { id },
  body: late(() =>
    z.strictObject({
      version,
      title: z.optional(typedOrEmpty(120)),
      entry: z.optional(campaignEntry),
      lotId: z.optional(z.nullable(id)),
      /** F in minor units; S and P follow. */
      fee: z.optional(minor.check(z.gte(0))),
      slots: z.optional(z.int().check(z.gte(1), z.lte(500))),
      channelTypes: z.optional(z.array(channelType).check(z.maxLength(9))),
      jobKind: z.optional(z.nullable(jobKind)),
      category: z.optional(z.nullable(interest)),
      deliverables: z.optional(z.array(deliverable).check(z.maxLength(10))),
      contentOnly: z.optional(z.boolean()),
      draftRequired: z.optional(z.boolean()),
      product: z.optional(z.enum(['none', 'ship'])),
      productNote: z.optional(z.nullable(typedOrEmpty(500))),
      maxRevisions: z.optional(z.int().check(z.gte(0), z.lte(5))),
      keepLiveHours: z.optional(z.int().check(z.gte(24), z.lte(8760))),
      postFrom: z.optional(z.nullable(day)),
      postUntil: z.optional(z.nullable(day)),
      applyBy: z.optional(z.nullable(instant)),
      usageRights: z.optional(usageRights),
      questionnaire: z.optional(z.nullable(questionnaire)),
      brief: z.optional(briefInput),
      criteria: z.optional(criteriaInput),
      invitedChannelIds: z.optional(z.array(id).check(z.maxLength(200))),
      imageFileId: z.optional(z.nullable(id)),
    }),
  ),
  response: campaignDetail,
  errors: ['not_found', 'stale_version', 'campaign_frozen'],
})

/** A new immutable version of brief and criteria of an open campaign (domain.md §3.3); applicants must accept it anew. */
export const editBrief = defineCall({
  id: 'editBrief',
  method: 'POST',
  path: '/api/campaigns/{id}/brief',
  ours: true,
  access: ['marketer'],
  summary: 'Publish a new version of the brief',
  params: { id },
  body: late(() => z.strictObject({ version, brief: briefInput, criteria: criteriaInput })),
  response: campaignMoved,
  errors: [...common, 'campaign_incomplete'],
})

export const duplicateCampaign = defineCall({
  id: 'duplicateCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/duplicate',
  ours: true,
  access: ['marketer'],
  summary: 'A new draft with the same content',
  params: { id },
  response: campaignMoved,
  errors: ['not_found'],
})

/** What is missing before publishing, what an operator will look at, and the price. */
export const checkCampaign = defineCall({
  id: 'checkCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}/check',
  ours: true,
  access: ['marketer'],
  summary: 'Check a draft before publishing',
  params: { id },
  response: late(() =>
    z.object({
      ready: z.boolean(),
      missing: z.array(z.object({ field: z.string(), code: z.string() })),
      /** Words or contact data found; they send the campaign to an operator. */
      flags: z.array(z.object({ field: z.string(), code: z.string(), found: z.string() })),
      price: z.object({
        currency,
        fee: money,
        serviceFee: money,
        serviceFeeBp: z.int(),
        price: money,
        slots: z.int(),
        /** Set aside now: slots × P for a public campaign, else nothing. */
        total: money,
        available: money,
        shortBy: money,
      }),
      matchCount: z.int(),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

/** Applicants of similar public campaigns; `expected` is null when there are fewer than `least` of them. */
export const expectApplicants = defineCall({
  id: 'expectApplicants',
  method: 'GET',
  path: '/api/campaigns/{id}/expected-applicants',
  ours: true,
  access: ['marketer'],
  summary: 'How many people applied to campaigns like this one',
  params: { id },
  response: late(() =>
    z.object({
      /** At least half of the similar campaigns had from `low` to `high`. */
      expected: z.nullable(z.object({ low: z.int(), middle: z.int(), high: z.int() })),
      campaigns: z.int(),
      least: z.int(),
      /** What similar means: recruiting ended within so many months, pay within these bounds. */
      months: z.int(),
      feeFrom: money,
      feeTo: money,
    }),
  ),
  errors: ['not_found'],
  fresh: 60,
})

/** To `open` with the reserve made, or to `in_review` when an operator must look (word list, contact data). */
export const publishCampaign = defineCall({
  id: 'publishCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/publish',
  ours: true,
  access: ['marketer'],
  summary: 'Publish a campaign',
  params: { id },
  body: withVersion,
  response: campaignMoved,
  errors: [...common, 'campaign_incomplete', 'member_not_active', 'insufficient_balance'],
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
  errors: [...common],
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
  errors: [...common],
})
/** Unused reserve returns, waiting applications end, open offers keep their clock. */
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
  errors: [...common],
})
/** More slots need more reserve; fewer return it; never below the slots taken. */
export const changeSlots = defineCall({
  id: 'changeSlots',
  method: 'POST',
  path: '/api/campaigns/{id}/slots',
  ours: true,
  access: ['marketer'],
  summary: 'Raise or lower the number of slots',
  params: { id },
  body: late(() => z.strictObject({ version, slots: z.int().check(z.gte(1), z.lte(500)) })),
  response: campaignMoved,
  errors: [...common, 'slots_below_taken', 'insufficient_balance'],
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
  body: late(() => z.strictObject({ version, applyBy: instant })),
  response: campaignMoved,
  errors: [...common],
})
/** What cancelling now costs, job by job, and what comes back. */
export const previewCancelCampaign = defineCall({
  id: 'previewCancelCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'The cost of cancelling this campaign now',
  params: { id },
  response: late(() =>
    z.object({
      allowed: z.boolean(),
      /** Jobs that forbid it: in SUBMIT, INSIGHT or with an open case. */
      blockedBy: z.array(z.object({ jobId: id, status: jobStatus, dispute: z.string() })),
      jobs: z.array(
        z.object({ jobId: id, status: jobStatus, influencerName: z.string(), pct: z.int(), cost: money }),
      ),
      cost: money,
      returned: money,
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
  /** `cost` is the amount that was shown, in minor units; another one by now answers guard_failed. */
  body: late(() => z.strictObject({ version, cost: minor })),
  response: campaignMoved,
  errors: [...common, 'dispute_open'],
  idempotent: true,
})

export const listCampaigns = defineCall({
  id: 'listCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  ours: true,
  access: ['marketer'],
  summary: 'Own campaigns, newest first',
  query: late(() =>
    z.object({
      /** `active` are open, paused, full, running, reporting. */
      tab: z._default(z.enum(['all', 'draft', 'in_review', 'active', 'finished']), 'all'),
      fund: z.optional(campaignFund),
      kind: z.optional(campaignKind),
      ...keysetQuery,
    }),
  ),
  response: late(() =>
    z.object({
      ...keysetOf(campaignCard).shape,
      counts: z.record(z.string(), z.int()),
    }),
  ),
})

export const getCampaign = defineCall({
  id: 'getCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}',
  ours: true,
  access: ['marketer'],
  summary: 'One own campaign',
  params: { id },
  response: campaignDetail,
  errors: ['not_found'],
  fresh: 10,
})

/** `applicants` MATCHED, `mismatched` MISMATCHED (hidden by default), `offers` ASSIGN, `work` with a contract, `finished`. */
export const listCampaignJobs = defineCall({
  id: 'listCampaignJobs',
  method: 'GET',
  path: '/api/campaigns/{id}/jobs',
  ours: true,
  access: ['marketer'],
  summary: 'Applicants, offers and work of one campaign',
  params: { id },
  query: late(() =>
    z.object({
      tab: z._default(z.enum(['applicants', 'mismatched', 'offers', 'work', 'finished']), 'applicants'),
      ...keysetQuery,
    }),
  ),
  response: late(() =>
    z.object({
      ...keysetOf(z.object({ ...jobCard.shape, candidate })).shape,
      counts: z.record(z.string(), z.int()),
    }),
  ),
  errors: ['not_found'],
  fresh: 10,
})

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

/** How many active channels pass the criteria now. */
export const countMatches = defineCall({
  id: 'countMatches',
  method: 'POST',
  path: '/api/campaigns/criteria/count',
  ours: true,
  access: ['marketer'],
  summary: 'How many influencers fit these criteria',
  body: late(() =>
    z.strictObject({ criteria: criteriaInput, channelTypes: z.array(channelType).check(z.maxLength(9)) }),
  ),
  response: late(() => z.object({ channels: z.int(), influencers: z.int() })),
  limit: 'read',
})

/** Active channels for invitations, most followers first. With `campaignId` each carries its E1 reasons and whether it is in already. */
export const searchInfluencers = defineCall({
  id: 'searchInfluencers',
  method: 'GET',
  path: '/api/influencers/search',
  ours: true,
  access: ['marketer'],
  summary: 'Find influencers to invite',
  query: late(() =>
    z.object({
      type: z.optional(commaList(channelType)),
      followersMin: z.optional(queryInt(0, 999_999_999)),
      followersMax: z.optional(queryInt(0, 999_999_999)),
      interest: z.optional(commaList(interest)),
      province: z.optional(commaList(z.string().check(z.maxLength(80)))),
      /** Highest rate in whole units of the currency, for `postType` or any. */
      priceMax: z.optional(queryInt(0, 9_999_999)),
      postType: z.optional(postType),
      q: z.optional(typed(60)),
      /** Only the channels of an own saved list. */
      list: z.optional(id),
      campaignId: z.optional(id),
      ...keysetQuery,
    }),
  ),
  response: late(() =>
    keysetOf(
      z.object({
        ...candidate.shape,
        alreadyInCampaign: z.boolean(),
        failures: z.array(matchFailure),
      }),
    ),
  ),
})

const influencerList = late(() => z.object({ id, name: z.string(), count: z.int(), updatedAt: instant }))

/** Saved lists of influencers, last changed first. */
export const listInfluencerLists = defineCall({
  id: 'listInfluencerLists',
  method: 'GET',
  path: '/api/influencer-lists',
  ours: true,
  access: ['marketer'],
  summary: 'Own saved lists of influencers',
  response: late(() => z.object({ items: z.array(influencerList) })),
})
/** Saves channels under a name; a list of that name gets them added. */
export const saveInfluencerList = defineCall({
  id: 'saveInfluencerList',
  method: 'POST',
  path: '/api/influencer-lists',
  ours: true,
  access: ['marketer'],
  summary: 'Save influencers as a list',
  body: late(() =>
    z.strictObject({
      name: typed(80),
      channelIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
    }),
  ),
  response: influencerList,
  errors: ['not_found', 'guard_failed'],
})
export const removeInfluencerList = defineCall({
  id: 'removeInfluencerList',
  method: 'POST',
  path: '/api/influencer-lists/{id}/remove',
  ours: true,
  access: ['marketer'],
  summary: 'Delete a saved list',
  params: { id },
  body: late(() => z.strictObject({})),
  response: late(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found'],
})

/** E1: one offer at the campaign's price; the money is held. */
export const inviteInfluencer = defineCall({
  id: 'inviteInfluencer',
  method: 'POST',
  path: '/api/campaigns/{id}/offers',
  ours: true,
  access: ['marketer'],
  summary: 'Offer the job to an influencer',
  params: { id },
  body: late(() => z.strictObject({ channelId: id })),
  response: jobMoved,
  errors: [
    'not_found',
    'campaign_not_open',
    'criteria_not_met',
    'already_in_campaign',
    'blocked',
    'self_dealing',
    'no_slot',
    'insufficient_balance',
  ],
  idempotent: true,
})

// ---------------------------------------------------------------- operators

export const listOperatorCampaigns = defineCall({
  id: 'listOperatorCampaigns',
  method: 'GET',
  path: '/api/operator/campaigns',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'Campaigns by status, longest waiting first',
  query: late(() =>
    z.object({
      status: z._default(campaignStatus, 'in_review'),
      q: z.optional(typed(60)),
      ...keysetQuery,
    }),
  ),
  response: late(() =>
    keysetOf(
      z.object({
        ...campaignCard.shape,
        marketer: z.object({ id, name: z.string() }),
        waitingSince: instant,
      }),
    ),
  ),
})
export const inspectCampaign = defineCall({
  id: 'inspectCampaign',
  method: 'GET',
  path: '/api/operator/campaigns/{id}',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'One campaign as influencers will see it, with what the check found',
  params: { id },
  response: late(() =>
    z.object({
      ...campaignDetail.shape,
      preview: opening,
      flags: z.array(z.object({ field: z.string(), code: z.string(), found: z.string() })),
      jobs: z.array(jobCard),
      history: z.array(
        z.object({
          at: instant,
          transition: z.string(),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
          actor: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})
export const approveCampaign = defineCall({
  id: 'approveCampaign',
  method: 'POST',
  path: '/api/operator/campaigns/{id}/approve',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'Open a campaign that was in review',
  params: { id },
  body: withVersion,
  response: campaignMoved,
  errors: [...common, 'insufficient_balance'],
})
export const sendBackCampaign = defineCall({
  id: 'sendBackCampaign',
  method: 'POST',
  path: '/api/operator/campaigns/{id}/send-back',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'Send a campaign back to its marketer with a reason',
  params: { id },
  body: late(() => z.strictObject({ version, reason: typed(1000) })),
  response: campaignMoved,
  errors: [...common, 'reason_required'],
})

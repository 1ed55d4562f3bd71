import { defineCall } from './define-call.ts'
import { candidate } from './influencer-search.ts'
import {
  brief,
  briefInput,
  campaignEntry,
  campaignFund,
  campaignGoal,
  campaignKind,
  campaignStatus,
  channelType,
  criteria,
  criteriaInput,
  deliverable,
  interest,
  jobKind,
  jobStatus,
  questionnaire,
  usageRights,
  version,
} from './shapes/campaign.ts'
import {
  currency,
  day,
  feeMinor,
  id,
  instant,
  keysetOf,
  keysetQuery,
  minor,
  money,
  typedOrEmpty,
} from './shapes/common.ts'
import { jobCard } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

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
      completed: z.int(),
    }),
    /** Paid or held for jobs so far. */
    spent: money,
    reserved: money,
    createdAt: instant,
    updatedAt: instant,
  }),
)

/** The whole campaign as its marketer and the operators read it. */
export const campaignDetail = lazy(() =>
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
    goal: z.nullable(campaignGoal),
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
    /** Fields that keep a draft from being published, by the rule that publishing applies; empty after the draft. */
    missing: z.array(z.string()),
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
export const campaignMoved = lazy(() => z.object({ id, status: campaignStatus, version: z.int() }))

/** Body of a move that has nothing to say but the version it was decided on. */
export const withVersion = lazy(() => z.strictObject({ version }))
/** What every move of a campaign may answer. */
export const moveErrors = ['not_found', 'stale_version', 'move_not_allowed', 'guard_failed'] as const

/** Starts a draft. `public` recruits on the job market, `invite_only` by offers, `package` either way from package slots. */
export const createCampaign = defineCall({
  id: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  ours: true,
  access: ['marketer'],
  summary: 'Start a campaign draft',
  body: lazy(() =>
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
  body: lazy(() =>
    z.strictObject({
      version,
      title: z.optional(typedOrEmpty(120)),
      entry: z.optional(campaignEntry),
      lotId: z.optional(z.nullable(id)),
      /** F in minor units; S and P follow. */
      fee: z.optional(feeMinor.check(z.gte(0))),
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
      goal: z.optional(z.nullable(campaignGoal)),
      brief: z.optional(briefInput),
      criteria: z.optional(criteriaInput),
      invitedChannelIds: z.optional(z.array(id).check(z.maxLength(200))),
      imageFileId: z.optional(z.nullable(id)),
    }),
  ),
  response: campaignDetail,
  errors: ['not_found', 'stale_version', 'campaign_frozen'],
})

/**
 * A new immutable version of brief and criteria of an open campaign (docs/domain/campaigns.md#fields); applicants
 * must accept it anew.
 */
export const editBrief = defineCall({
  id: 'editBrief',
  method: 'POST',
  path: '/api/campaigns/{id}/brief',
  ours: true,
  access: ['marketer'],
  summary: 'Publish a new version of the brief',
  params: { id },
  body: lazy(() => z.strictObject({ version, brief: briefInput, criteria: criteriaInput })),
  response: campaignMoved,
  errors: [...moveErrors, 'campaign_incomplete'],
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

/** A draft that offers the same work to the channel of a completed job: the way to it is two presses. */
export const rehireInfluencer = defineCall({
  id: 'rehireInfluencer',
  method: 'POST',
  path: '/api/jobs/{id}/rehire',
  ours: true,
  access: ['marketer'],
  summary: 'A draft that offers the same work to the same channel',
  params: { id },
  response: campaignMoved,
  errors: ['not_found', 'move_not_allowed'],
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
  response: lazy(() =>
    z.object({
      ready: z.boolean(),
      /** What keeps the account from opening campaigns: its business details, or what its own page names. */
      account: z.nullable(z.enum(['profile', 'other'])),
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
  response: lazy(() =>
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

/** Pay of finished jobs like those of a draft; `guide` is null when there are fewer than `least` of them or of few brands. */
export const getPriceGuide = defineCall({
  id: 'getPriceGuide',
  method: 'GET',
  path: '/api/campaigns/{id}/price-guide',
  ours: true,
  access: ['marketer'],
  summary: 'What work like this was paid',
  params: { id },
  response: lazy(() =>
    z.object({
      guide: z.nullable(z.object({ low: money, middle: money, high: money })),
      jobs: z.int(),
      least: z.int(),
      months: z.int(),
    }),
  ),
  errors: ['not_found'],
  fresh: 60,
})
/** Drafts only; one that was sent back to be changed is cancelled and stays in the list of ended ones. */
export const removeDraft = defineCall({
  id: 'removeDraft',
  method: 'POST',
  path: '/api/campaigns/{id}/remove',
  ours: true,
  access: ['marketer'],
  summary: 'Throw a draft away',
  params: { id },
  body: withVersion,
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found', 'stale_version', 'campaign_frozen'],
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
  errors: [...moveErrors, 'campaign_incomplete', 'member_not_active', 'insufficient_balance'],
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
  errors: [...moveErrors],
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
  errors: [...moveErrors],
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
  body: lazy(() => z.strictObject({ version, slots: z.int().check(z.gte(1), z.lte(500)) })),
  response: campaignMoved,
  errors: [...moveErrors, 'slots_below_taken', 'insufficient_balance'],
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
  body: lazy(() => z.strictObject({ version, applyBy: instant })),
  response: campaignMoved,
  errors: [...moveErrors],
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
  response: lazy(() =>
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
  body: lazy(() => z.strictObject({ version, cost: minor })),
  response: campaignMoved,
  errors: [...moveErrors, 'dispute_open'],
  idempotent: true,
})

export const listCampaigns = defineCall({
  id: 'listCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  ours: true,
  access: ['marketer'],
  summary: 'Own campaigns, newest first',
  query: lazy(() =>
    z.object({
      /** `active` are open, paused, full, running, reporting. */
      tab: z._default(z.enum(['all', 'draft', 'in_review', 'active', 'finished']), 'all'),
      fund: z.optional(campaignFund),
      kind: z.optional(campaignKind),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
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
  query: lazy(() =>
    z.object({
      tab: z._default(z.enum(['applicants', 'mismatched', 'offers', 'work', 'finished']), 'applicants'),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(z.object({ ...jobCard.shape, candidate })).shape,
      counts: z.record(z.string(), z.int()),
    }),
  ),
  errors: ['not_found'],
  fresh: 10,
})

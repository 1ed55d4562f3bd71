import {
  CASE_REASONS,
  CHANGE_REASONS,
  DECLINE_REASONS,
  REFUSE_REASONS,
  WRONG_POST_REASONS,
} from '../domain/job/reasons.ts'
import { defineCall } from './define-call.ts'
import { jobKind, version } from './shapes/campaign.ts'
import {
  feeMinor,
  id,
  instant,
  keysetOf,
  keysetQuery,
  ordinal,
  typed,
  typedOrEmpty,
} from './shapes/common.ts'
import { cancelCost, jobCard, jobDetail, jobMoved, submissionFile } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

// ---------------------------------------------------------------- files

/**
 * One picture or PDF of at most 4,096,000 bytes (docs/requirements.md#validation); the id is then used in a draft,
 * post, figures or brief.
 */
export const uploadFile = defineCall({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  ours: true,
  access: ['member'],
  summary: 'Upload one file for a job or brief',
  encoding: 'multipart',
  body: lazy(() => z.strictObject({ purpose: z.enum(['draft', 'screenshot', 'brief']) })),
  response: submissionFile,
  errors: ['file_missing', 'file_too_large', 'file_type_refused'],
  limit: 'upload',
})

/** The owner, the parties of a job that holds the file, and support may read it; public brief pictures: anybody. */
export const getFile = defineCall({
  id: 'getFile',
  method: 'GET',
  path: '/api/files/{id}',
  ours: true,
  access: ['visitor', 'member', 'operator'],
  summary: 'A stored file',
  params: { id },
  response: 'blob',
  errors: ['not_found'],
})

/** `Download/{id}`: the address of the page, sent to whoever asks and may open it. */
export const sendFileLink = defineCall({
  id: 'sendFileLink',
  method: 'POST',
  path: '/api/files/{id}/send',
  ours: true,
  access: ['member'],
  summary:
    'Sends the download page of a file or an own tax document to the own e-mail or LINE. `channel_not_active`: no address, or LINE is not linked.',
  params: { id },
  body: lazy(() => z.strictObject({ by: z.enum(['email', 'line']) })),
  response: lazy(() => z.object({ to: z.string() })),
  errors: ['not_found', 'channel_not_active', 'too_many_requests'],
})

// ---------------------------------------------------------------- reads

/** Tabs of `/Influencer/job` and of the marketer's work list. */
export const JOB_TABS = [
  'all',
  'needs_me',
  'waiting',
  'offers',
  'applied',
  'working',
  'review',
  'figures',
  'finished',
] as const
export const jobTab = lazy(() => z.enum(JOB_TABS))

const statusList = lazy(() => z.string().check(z.maxLength(200), z.regex(/^[A-Z,]+$/)))

/** Own jobs of the caller's kind. `status` (comma-joined; CANCELED is read as CANCEL) wins over `tab`. Newest change first; `needs_me` due soonest first. */
export const listJobs = defineCall({
  id: 'listJobs',
  method: 'GET',
  path: '/api/jobs',
  access: ['member'],
  summary: 'Jobs of the signed-in influencer or marketer',
  query: lazy(() =>
    z.object({
      tab: z._default(jobTab, 'all'),
      status: z.optional(statusList),
      kind: z.optional(jobKind),
      campaignId: z.optional(id),
      /** A talent manager reads the jobs of one linked influencer, or of all linked ones with `managed=true`. */
      influencerId: z.optional(id),
      managed: z.optional(z.enum(['true', 'false'])),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(jobCard).shape,
      /** Number of jobs per tab, for the kind asked. */
      counts: z.record(z.string(), z.int()),
      statusCounts: z.record(z.string(), z.int()),
    }),
  ),
})

/** Influencer, linked manager (permission view) or marketer of the job; others get not_found. */
export const getJob = defineCall({
  id: 'getJob',
  method: 'GET',
  path: '/api/jobs/{id}',
  ours: true,
  access: ['member'],
  summary: 'One job as its party reads it',
  params: { id },
  response: jobDetail,
  errors: ['not_found'],
  fresh: 10,
})

// ---------------------------------------------------------------- verbs

const common = ['not_found', 'stale_version', 'move_not_allowed', 'guard_failed', 'dispute_open'] as const
const note = lazy(() => z._default(typedOrEmpty(1000), ''))
const withVersion = lazy(() => z.strictObject({ version }))

/** Influencer or manager (apply_accept). */
export const takeBackApplication = defineCall({
  id: 'takeBackApplication',
  method: 'POST',
  path: '/api/jobs/{id}/take-back',
  ours: true,
  access: ['influencer'],
  summary: 'Take an application back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

/** Makes the contract. `briefVersion` is the version that was read. */
export const acceptOffer = defineCall({
  id: 'acceptOffer',
  method: 'POST',
  path: '/api/jobs/{id}/accept',
  ours: true,
  access: ['influencer'],
  summary: 'Accept an offer',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      briefVersion: ordinal.check(z.gte(1)),
      shareAddress: z._default(z.boolean(), false),
    }),
  ),
  response: jobMoved,
  errors: [...common, 'member_not_active', 'brief_outdated', 'address_required'],
})

export const declineOffer = defineCall({
  id: 'declineOffer',
  method: 'POST',
  path: '/api/jobs/{id}/decline',
  ours: true,
  access: ['influencer'],
  summary: 'Decline an offer',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(DECLINE_REASONS), note })),
  response: jobMoved,
  errors: [...common, 'reason_required'],
})

export const confirmReceipt = defineCall({
  id: 'confirmReceipt',
  method: 'POST',
  path: '/api/jobs/{id}/receipt',
  ours: true,
  access: ['influencer'],
  summary: 'The product has arrived',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common, 'tracking_missing'],
})

/** The influencer leaves a job whose product was not sent, from day 7 on. */
export const leaveUnsentJob = defineCall({
  id: 'leaveUnsentJob',
  method: 'POST',
  path: '/api/jobs/{id}/not-sent',
  ours: true,
  access: ['influencer'],
  summary: 'Leave a job whose product was not sent',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

/** Files uploaded before, at least one per deliverable unless the deliverable is a shared link (then the caption). */
export const submitDraft = defineCall({
  id: 'submitDraft',
  method: 'POST',
  path: '/api/jobs/{id}/draft',
  ours: true,
  access: ['influencer'],
  summary: 'Send a draft for review',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      caption: z._default(typedOrEmpty(5000), ''),
      fileIds: z._default(z.array(id).check(z.maxLength(20)), []),
      note,
    }),
  ),
  response: jobMoved,
  errors: [...common, 'deliverable_missing', 'file_too_large'],
})

/** A public URL of the channel's platform, or for story, LINE chat and WhatsApp status a screenshot with its time. */
export const submitPost = defineCall({
  id: 'submitPost',
  method: 'POST',
  path: '/api/jobs/{id}/post',
  ours: true,
  access: ['influencer'],
  summary: 'Send the link of the published post',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      url: z.optional(typed(1000)),
      screenshotFileId: z.optional(id),
      postedAt: z.optional(instant),
      /** The caption as published; the disclosure tag is looked for in it. */
      caption: z._default(typedOrEmpty(5000), ''),
    }),
  ),
  response: jobMoved,
  errors: [...common, 'link_host_refused', 'link_used', 'disclosure_missing', 'deliverable_missing'],
})

/** Keys are those of `requiredFigures`. */
export const submitFigures = defineCall({
  id: 'submitFigures',
  method: 'POST',
  path: '/api/jobs/{id}/figures',
  ours: true,
  access: ['influencer'],
  summary: 'Send the figures of the post with a screenshot',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      figures: z.partialRecord(
        z.enum(['likes', 'comments', 'shares', 'reach', 'views', 'clicks']),
        z.int().check(z.gte(0), z.lte(2_000_000_000)),
      ),
      screenshotFileIds: z.array(id).check(z.minLength(1), z.maxLength(5)),
    }),
  ),
  response: jobMoved,
  errors: [...common, 'figures_missing'],
})

export const askCancel = defineCall({
  id: 'askCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/ask',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Ask the other side to cancel together',
  params: { id },
  body: lazy(() => z.strictObject({ version, note })),
  response: jobMoved,
  errors: [...common],
})
export const takeBackCancel = defineCall({
  id: 'takeBackCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/take-back',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Take the own request to cancel back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common, 'not_allowed'],
})
export const refuseCancel = defineCall({
  id: 'refuseCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/refuse',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Refuse to cancel together',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common, 'not_allowed'],
})
export const agreeCancel = defineCall({
  id: 'agreeCancel',
  method: 'POST',
  path: '/api/jobs/{id}/cancel/agree',
  ours: true,
  access: ['influencer', 'marketer'],
  summary: 'Agree to cancel together: everything goes back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common, 'not_allowed'],
})

// ---------------------------------------------------------------- marketer

/** A contract is made and money held from the reserve. */
export const selectApplicant = defineCall({
  id: 'selectApplicant',
  method: 'POST',
  path: '/api/jobs/{id}/select',
  ours: true,
  access: ['marketer'],
  summary: 'Choose an applicant',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [
    ...common,
    'no_slot',
    'campaign_not_open',
    'brief_outdated',
    'criteria_not_met',
    'insufficient_balance',
  ],
  idempotent: true,
})

/** make-personal-offer: `fee` is F in minor units, never lower than the campaign's. */
export const makePersonalOffer = defineCall({
  id: 'makePersonalOffer',
  method: 'POST',
  path: '/api/jobs/{id}/personal-offer',
  ours: true,
  access: ['marketer'],
  summary: 'Offer an applicant a personal fee, or the new brief',
  params: { id },
  body: lazy(() => z.strictObject({ version, fee: feeMinor.check(z.gte(1)) })),
  response: jobMoved,
  errors: [...common, 'no_slot', 'campaign_not_open', 'wrong_amount', 'insufficient_balance'],
  idempotent: true,
})

export const refuseApplicant = defineCall({
  id: 'refuseApplicant',
  method: 'POST',
  path: '/api/jobs/{id}/refuse',
  ours: true,
  access: ['marketer'],
  summary: 'Refuse an applicant with a reason',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(REFUSE_REASONS), note })),
  response: jobMoved,
  errors: [...common, 'reason_required'],
})

/** By the marketer: MISMATCHED to MATCHED, recorded. */
export const overrideMismatch = defineCall({
  id: 'overrideMismatch',
  method: 'POST',
  path: '/api/jobs/{id}/override',
  ours: true,
  access: ['marketer'],
  summary: 'Treat an applicant who misses a criterion as a match',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

export const withdrawOffer = defineCall({
  id: 'withdrawOffer',
  method: 'POST',
  path: '/api/jobs/{id}/withdraw',
  ours: true,
  access: ['marketer'],
  summary: 'Withdraw an offer that is not answered',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

/** Once per status: 72 h more for an answer, a draft or the own review. */
export const extendJob = defineCall({
  id: 'extendJob',
  method: 'POST',
  path: '/api/jobs/{id}/extend',
  ours: true,
  access: ['marketer'],
  summary: 'Give 72 hours more, once',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

/** May be repeated when a parcel is sent again. */
export const markSent = defineCall({
  id: 'markSent',
  method: 'POST',
  path: '/api/jobs/{id}/sent',
  ours: true,
  access: ['marketer'],
  summary: 'The product is sent',
  params: { id },
  body: lazy(() => z.strictObject({ version, carrier: typed(60), trackingNo: typed(60) })),
  response: jobMoved,
  errors: [...common, 'tracking_missing'],
})

/** Of a content-only job this completes and pays it. */
export const approveDraft = defineCall({
  id: 'approveDraft',
  method: 'POST',
  path: '/api/jobs/{id}/approve',
  ours: true,
  access: ['marketer'],
  summary: 'Approve the draft',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

export const askChanges = defineCall({
  id: 'askChanges',
  method: 'POST',
  path: '/api/jobs/{id}/changes',
  ours: true,
  access: ['marketer'],
  summary: 'Ask for changes with a reason and a note',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(CHANGE_REASONS), note: typed(1000) })),
  response: jobMoved,
  errors: [...common, 'revisions_used_up', 'reason_required', 'note_incomplete'],
})

export const acceptPost = defineCall({
  id: 'acceptPost',
  method: 'POST',
  path: '/api/jobs/{id}/accept-post',
  ours: true,
  access: ['marketer'],
  summary: 'Accept the published post',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

export const reportWrongPost = defineCall({
  id: 'reportWrongPost',
  method: 'POST',
  path: '/api/jobs/{id}/wrong-post',
  ours: true,
  access: ['marketer'],
  summary: 'The published post is not right',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: z.enum(WRONG_POST_REASONS), note })),
  response: jobMoved,
  errors: [...common, 'reason_required'],
})

export const approveFigures = defineCall({
  id: 'approveFigures',
  method: 'POST',
  path: '/api/jobs/{id}/figures/ok',
  ours: true,
  access: ['marketer'],
  summary: 'The figures are fine',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

/** refuse-figures, at most twice. */
export const refuseFigures = defineCall({
  id: 'refuseFigures',
  method: 'POST',
  path: '/api/jobs/{id}/figures/unreadable',
  ours: true,
  access: ['marketer'],
  summary: 'The figures cannot be read',
  params: { id },
  body: lazy(() => z.strictObject({ version, note })),
  response: jobMoved,
  errors: [...common, 'revisions_used_up'],
})

/** By hand once figures are approved and the keep-live time is over. */
export const completeJob = defineCall({
  id: 'completeJob',
  method: 'POST',
  path: '/api/jobs/{id}/complete',
  ours: true,
  access: ['marketer'],
  summary: 'Complete and pay the job',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common, 'keep_live_running', 'figures_missing'],
})

export const reportPostMissing = defineCall({
  id: 'reportPostMissing',
  method: 'POST',
  path: '/api/jobs/{id}/post-missing',
  ours: true,
  access: ['marketer'],
  summary: 'The post is gone: 48 hours to restore it',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})
export const reportPostRestored = defineCall({
  id: 'reportPostRestored',
  method: 'POST',
  path: '/api/jobs/{id}/post-restored',
  ours: true,
  access: ['marketer'],
  summary: 'The post is back',
  params: { id },
  body: withVersion,
  response: jobMoved,
  errors: [...common],
})

/** What cancel-job would cost at this moment. */
export const previewCancelJob = defineCall({
  id: 'previewCancelJob',
  method: 'GET',
  path: '/api/jobs/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'The cost of cancelling this job now',
  params: { id },
  response: cancelCost,
  errors: ['not_found', 'move_not_allowed', 'guard_failed'],
  fresh: 0,
})
/** cancel-job. `pct` is the percentage that was shown; another one by now answers guard_failed with the new one. */
export const cancelJob = defineCall({
  id: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  ours: true,
  access: ['marketer'],
  summary: 'Cancel a job by the schedule of its contract',
  params: { id },
  body: lazy(() => z.strictObject({ version, pct: z.int().check(z.gte(0), z.lte(100)), note })),
  response: jobMoved,
  errors: [...common],
  idempotent: true,
})

// ---------------------------------------------------------------- operators

export const listOperatorJobs = defineCall({
  id: 'listOperatorJobs',
  method: 'GET',
  path: '/api/operator/jobs',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'Jobs, newest change first',
  query: lazy(() =>
    z.object({
      status: z.optional(statusList),
      dispute: z.optional(z.enum(['none', 'open', 'resolved'])),
      memberId: z.optional(id),
      campaignId: z.optional(id),
      /** Job number or id. */
      q: z.optional(typed(60)),
      ...keysetQuery,
    }),
  ),
  response: lazy(() => keysetOf(jobCard)),
})
export const inspectJob = defineCall({
  id: 'inspectJob',
  method: 'GET',
  path: '/api/operator/jobs/{id}',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'One job with contract, history and evidence',
  params: { id },
  response: jobDetail,
  errors: ['not_found'],
  fresh: 0,
})
/** Within 7 days of the event; clocks stop. */
export const openCase = defineCall({
  id: 'openCase',
  method: 'POST',
  path: '/api/operator/jobs/{id}/case',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Open a case about a job',
  params: { id },
  body: lazy(() =>
    z.strictObject({ version, reason: z.enum(CASE_REASONS), note: typed(2000), eventAt: instant }),
  ),
  response: jobMoved,
  errors: [...common, 'reason_required'],
})
/** decide-case: `pct` 0–100 of P goes to the influencer's side. */
export const decideCase = defineCall({
  id: 'decideCase',
  method: 'POST',
  path: '/api/operator/jobs/{id}/decide',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Decide a case in writing',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      version,
      pct: z.int().check(z.gte(0), z.lte(100)),
      fault: z._default(z.enum(['influencer', 'none']), 'none'),
      note: typed(4000),
    }),
  ),
  response: jobMoved,
  errors: [...common, 'amount_out_of_range', 'reason_required'],
  idempotent: true,
})
/** A party reported that the parcel is lost or damaged. */
export const recordLoss = defineCall({
  id: 'recordLoss',
  method: 'POST',
  path: '/api/operator/jobs/{id}/lost',
  ours: true,
  access: ['operator:support'],
  summary: 'The product is lost or damaged',
  params: { id },
  body: lazy(() => z.strictObject({ version, note: typed(1000) })),
  response: jobMoved,
  errors: [...common],
})
export const stopJob = defineCall({
  id: 'stopJob',
  method: 'POST',
  path: '/api/operator/jobs/{id}/stop',
  ours: true,
  access: ['operator:support'],
  summary: 'Stop a job whose goods cannot be delivered or whose member is blacklisted',
  params: { id },
  body: lazy(() =>
    z.strictObject({ version, reason: z.enum(['member_blacklisted', 'goods_undeliverable']), note }),
  ),
  response: jobMoved,
  errors: [...common, 'reason_required'],
})
/** What the carrier says. */
export const recordDelivery = defineCall({
  id: 'recordDelivery',
  method: 'POST',
  path: '/api/operator/jobs/{id}/delivered',
  ours: true,
  access: ['operator:support'],
  summary: 'The carrier says the product was delivered',
  params: { id },
  body: lazy(() => z.strictObject({ version, deliveredAt: instant })),
  response: jobMoved,
  errors: [...common, 'tracking_missing'],
})

const twoPersonErrors = [...common, 'two_persons_needed', 'already_decided'] as const
/** First person. `proof` says what shows the fraud; the second person decides through `decideApproval`. */
export const requestFraudCancel = defineCall({
  id: 'requestFraudCancel',
  method: 'POST',
  path: '/api/operator/jobs/{id}/fraud',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Ask a second person to cancel a job in a case for fraud',
  params: { id },
  body: lazy(() => z.strictObject({ version, proof: typed(2000) })),
  response: lazy(() => z.object({ approvalId: id })),
  errors: [...twoPersonErrors],
  idempotent: true,
})
/** First person: takes back what a completed job paid, within 90 days. Finance approves. */
export const requestClawback = defineCall({
  id: 'requestClawback',
  method: 'POST',
  path: '/api/operator/jobs/{id}/clawback',
  ours: true,
  access: ['operator:support', 'operator:finance'],
  summary: 'Ask a second person to take back the pay of a completed job',
  params: { id },
  body: lazy(() => z.strictObject({ version, proof: typed(2000) })),
  response: lazy(() => z.object({ approvalId: id })),
  errors: [...twoPersonErrors],
  idempotent: true,
})

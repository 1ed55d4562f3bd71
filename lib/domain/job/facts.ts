import type { JobMoveCode } from './move-codes.ts'
import type {
  CancelRequest,
  JobDispute,
  JobMoney,
  JobPhase,
  JobReview,
  JobStatus,
  JobStatusOrNone,
  LinkCheck,
} from './statuses.ts'

/**
 * The columns of a job that moves read and write (docs/domain/README.md#tables, docs/domain/jobs.md#columns). Amounts
 * are minor units.
 */
export interface JobColumns {
  phase: JobPhase | null
  review: JobReview
  dispute: JobDispute
  money: JobMoney
  cancelRequest: CancelRequest
  dueAt: Date | null
  autoAt: Date | null
  cancelAutoAt: Date | null
  /** Message of the side that asks to cancel together; separate from `note`, which belongs to the work. */
  cancelNote: string | null
  reasonCode: string | null
  note: string | null
  revisionNo: number
  /** How often figures were sent back as unreadable (W11). */
  figuresReturns: number
  /** How often the published post was called wrong (W8), and missing (W14). */
  postReturns: number
  postMisses: number
  /** The marketer has used the one extension of this status. */
  extended: boolean
  late: boolean
  briefVersion: number
  /** The marketer set the match by hand (E4); the system does not change it any more. */
  matchOverride: boolean
  contractAt: Date | null
  trackingSentAt: Date | null
  deliveredAt: Date | null
  /** First delivery ever (draft or post). */
  submittedAt: Date | null
  draftApprovedAt: Date | null
  postSentAt: Date | null
  keepLiveUntil: Date | null
  linkCheck: LinkCheck
  /** Values of the clocks before W14 or X4 stopped them. */
  pausedDueAt: Date | null
  pausedAutoAt: Date | null
  completedAt: Date | null
  freeAt: Date | null
  fee: bigint
  serviceFee: bigint
  price: bigint
}

/** Terms frozen at the contract; before it, those of the campaign (docs/domain/campaigns.md#fields). */
export interface JobTerms {
  contentOnly: boolean
  draftRequired: boolean
  product: 'none' | 'ship'
  maxRevisions: number
  keepLiveHours: number
  postWindowEnd: Date | null
  /** Percent of P kept at X2: late (after x2_free), approved (draft approved). */
  cancelLatePct: number
  cancelApprovedPct: number
}

/** Facts of the campaign at this moment. */
export interface JobCampaignFacts {
  status: string
  entry: 'invite' | 'public'
  /** Applications end then, also while the clock that closes the campaign is late; null: invited people only. */
  applyBy: Date | null
  slots: number
  slotsTaken: number
  /** The current brief version. */
  briefVersion: number
}

export interface JobFacts extends JobColumns {
  status: JobStatusOrNone
  terms: JobTerms
  campaign: JobCampaignFacts
}

/** Facts that the caller and the service supply. A missing fact counts as not fulfilled. */
export interface MoveInput {
  /** E1–E3, S1, S2, S6: the influencer's account is active. */
  memberActive?: boolean
  /** E1, S1, S2: the marketer's account is active. */
  marketerActive?: boolean
  /** E1–E4, S1: verdict of matching (E1: of the E1 subset); hard refusals are in `refusal`. */
  isMatch?: boolean
  /** E1–E4, S1, S2: one of the criteria that refuse instead of mismatching; no override lifts them. */
  refusal?: 'self_dealing' | 'blocked' | 'already_in_campaign'
  /** E2, E3, S6: the brief version that the influencer accepted. */
  acceptedBriefVersion?: number
  /** E2, E3: F and price terms accepted. */
  priceAccepted?: boolean
  /** E2, E3, S6: address and consent to share it, when a product is sent. */
  hasAddress?: boolean
  /** E1, S2: amounts of this offer; S2 may raise F, never lower it. */
  offer?: { fee: bigint; serviceFee: bigint; price: bigint }
  /** E1, S2: false throws insufficient_balance before the ledger would. */
  hasCredit?: boolean
  /** S5: a side is blacklisted, so the application ends at once. */
  isBarred?: boolean
  reason?: string
  note?: string
  /** W0 */
  carrier?: string
  trackingNo?: string
  /** W0d: when the carrier delivered. */
  deliveredAt?: Date
  /** W3: a party reported the loss or damage. X7 uses `reason`: member_blacklisted, goods_undeliverable. */
  isReported?: boolean
  /** W4: every deliverable present; sizes in bytes. */
  hasEveryDeliverable?: boolean
  fileSizes?: readonly number[]
  /** W7 */
  post?: {
    /** `screenshot` for kinds without a lasting URL (docs/domain/channels.md#hosts-of-posts). */
    kind: 'url' | 'screenshot'
    isHostAccepted: boolean
    /** null: not readable. */
    isAuthorChannel: boolean | null
    publishedAt: Date | null
    isUsedElsewhere: boolean
    hasDisclosureTag: boolean
  }
  /** W9, W12–W14r: the newest link check; the row's value when absent. */
  linkCheck?: LinkCheck
  /** W10 */
  hasMetrics?: boolean
  hasScreenshot?: boolean
  /** W12, W13, W6c: number of jobs this influencer completed before (new-account delay). */
  completedJobs?: number
  /** X4: when the event happened. */
  eventAt?: Date
  /** X5 */
  pct?: number
  fault?: 'influencer' | 'none'
  /** X6, X6b */
  hasTwoPersons?: boolean
  hasProof?: boolean
}

/** Posting that the ledger must make in the same transaction; builders are in `../ledger/postings.ts`. */
export type JobMoneyOrder =
  | 'none'
  | { kind: 'hold' }
  | { kind: 'hold-from-reserve'; extra: bigint }
  | { kind: 'release-hold' }
  | { kind: 'accept-post' }
  | { kind: 'complete'; delayed: boolean }
  | { kind: 'complete-content' }
  | { kind: 'settle'; pct: number }
  | { kind: 'fraud-refund' }
  | { kind: 'clawback' }

/** Result of `decideMove`. `set` contains only columns that change; the store increments the version (P3). */
export interface JobChange {
  move: JobMoveCode
  from: JobStatusOrNone
  to: JobStatus
  set: Partial<JobColumns>
  money: JobMoneyOrder
  slot: 'take' | 'free' | 'keep'
  /** A contract is frozen now (the service builds JSON and hash). */
  contract: boolean
  strike: 'none' | 'influencer'
  /** Whose response score is lowered. */
  score: 'none' | 'brand' | 'influencer'
}

export const EMPTY_JOB_COLUMNS: Readonly<JobColumns> = {
  phase: null,
  review: 'none',
  dispute: 'none',
  money: 'none',
  cancelRequest: 'none',
  dueAt: null,
  autoAt: null,
  cancelAutoAt: null,
  cancelNote: null,
  reasonCode: null,
  note: null,
  revisionNo: 0,
  figuresReturns: 0,
  postReturns: 0,
  postMisses: 0,
  extended: false,
  late: false,
  briefVersion: 1,
  matchOverride: false,
  contractAt: null,
  trackingSentAt: null,
  deliveredAt: null,
  submittedAt: null,
  draftApprovedAt: null,
  postSentAt: null,
  keepLiveUntil: null,
  linkCheck: 'unknown',
  pausedDueAt: null,
  pausedAutoAt: null,
  completedAt: null,
  freeAt: null,
  fee: 0n,
  serviceFee: 0n,
  price: 0n,
}

/** Facts of a job that does not exist yet, for E1, E2 and E3. */
export function newJobFacts(
  terms: JobTerms,
  campaign: JobCampaignFacts,
  amounts: { fee: bigint; serviceFee: bigint; price: bigint },
): JobFacts {
  return {
    ...EMPTY_JOB_COLUMNS,
    ...amounts,
    briefVersion: campaign.briefVersion,
    status: 'none',
    terms,
    campaign,
  }
}

/** Account-deletion reasons (docs/requirements.md#entities). `other` asks for a note. */
export const DEACTIVATION_REASONS = [
  'has_another_account',
  'influencers_do_not_match',
  'hard_to_use',
  'other',
] as const
export type DeactivationReason = (typeof DEACTIVATION_REASONS)[number]

export const INFLUENCER_BLOCKERS = [
  'document_processing',
  'bank_account_empty',
  'working_job',
  'new_job',
  'less_earning',
  'waiting_for_earnings',
] as const
export type InfluencerBlocker = (typeof INFLUENCER_BLOCKERS)[number]

export const MARKETER_BLOCKERS = ['working_job', 'open_campaign', 'order_in_review', 'credit_left'] as const
export type MarketerBlocker = (typeof MARKETER_BLOCKERS)[number]

export interface Blocker<C extends string> {
  code: C
  count: number | null
  /** Minor units. */
  amount: bigint | null
  /** A separate explicit consent removes the blocker (L26, L24). */
  waivable: boolean
}

export interface InfluencerClosingFacts {
  /** Current documents that are in_progress. */
  documentsInProgress: number
  hasBankAccount: boolean
  /** Jobs in SHIPPING, READY, SUBMIT, INSIGHT. */
  workingJobs: number
  /** Jobs in ASSIGN. */
  newJobs: number
  available: bigint
  /** Net of the whole available balance after tax and fee; the minimum does not count at closing. */
  availableNet: bigint
  pending: bigint
  withdrawing: bigint
  /** What the member gave up of a balance too small to withdraw. */
  waived?: bigint
}

/**
 * Everything that keeps an influencer from closing the account now
 * (docs/domain/accounts.md#closing-an-influencers-account). A blocker is never permanent.
 */
export function influencerBlockers(facts: InfluencerClosingFacts): Blocker<InfluencerBlocker>[] {
  const isTooSmall = facts.available > 0n && facts.availableNet <= 0n
  const isGivenUp = facts.available <= (facts.waived ?? 0n)
  const waiting = (isTooSmall ? 0n : facts.available) + facts.pending + facts.withdrawing
  const blockers: (Blocker<InfluencerBlocker> | false)[] = [
    facts.documentsInProgress > 0 && counted('document_processing', facts.documentsInProgress),
    !facts.hasBankAccount && waiting > 0n && owed('bank_account_empty', waiting, false),
    facts.workingJobs > 0 && counted('working_job', facts.workingJobs),
    facts.newJobs > 0 && counted('new_job', facts.newJobs),
    isTooSmall && !isGivenUp && owed('less_earning', facts.available, true),
    waiting > 0n && owed('waiting_for_earnings', waiting, false),
  ]
  return blockers.filter((blocker) => blocker !== false)
}

export interface MarketerClosingFacts {
  /** Jobs in ASSIGN to INSIGHT. */
  liveJobs: number
  /** Campaigns from in_review to reporting. */
  openCampaigns: number
  /** Orders in slip_review, and orders with a refund request: closing would end the credit that comes back. */
  ordersInReview: number
  /** Unexpired paid credit and package slots; promo credit does not count. */
  paidCredit: bigint
  /** What the member gave up of it. */
  waived?: bigint
}

/**
 * Everything that keeps a marketer from closing the account now (docs/domain/accounts.md#closing-a-marketers-account).
 */
export function marketerBlockers(facts: MarketerClosingFacts): Blocker<MarketerBlocker>[] {
  const blockers: (Blocker<MarketerBlocker> | false)[] = [
    facts.liveJobs > 0 && counted('working_job', facts.liveJobs),
    facts.openCampaigns > 0 && counted('open_campaign', facts.openCampaigns),
    facts.ordersInReview > 0 && counted('order_in_review', facts.ordersInReview),
    facts.paidCredit > (facts.waived ?? 0n) && owed('credit_left', facts.paidCredit, true),
  ]
  return blockers.filter((blocker) => blocker !== false)
}

function counted<C extends string>(code: C, count: number): Blocker<C> {
  return { code, count, amount: null, waivable: false }
}
function owed<C extends string>(code: C, amount: bigint, waivable: boolean): Blocker<C> {
  return { code, count: null, amount, waivable }
}

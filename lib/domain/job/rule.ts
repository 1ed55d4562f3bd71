import { addHours } from '../date/add-hours.ts'
import type { ErrorCode } from '../errors.ts'
import { Refusal } from '../errors.ts'
import type { Clocks } from './clocks.ts'
import { laterOf, NEW_ACCOUNT_JOBS } from './clocks.ts'
import type { JobChange, JobColumns, JobFacts, JobMoneyOrder, MoveInput } from './facts.ts'
import type { JobRole, JobStatus, LinkCheck } from './statuses.ts'

// Helpers shared by the rules of several moves.

/** What the rule of a move decides on. */
export interface RuleInput {
  job: JobFacts
  by: JobRole
  input: MoveInput
  now: Date
  clocks: Clocks
}

/** Result of a rule, in addition to the static properties of the move. */
export type Outcome = {
  to?: JobStatus
  set?: Partial<JobColumns>
  money?: JobMoneyOrder
  slot?: JobChange['slot']
  contract?: boolean
  strike?: JobChange['strike']
  score?: JobChange['score']
}

export function guard(condition: unknown, code: ErrorCode = 'guard_failed', why?: string): asserts condition {
  if (!condition) throw new Refusal(code, why ? { details: { guard: why } } : {})
}

export function needReason({ input }: RuleInput, allowed?: readonly string[]): string {
  const reason = input.reason?.trim()
  if (!reason || (allowed && !allowed.includes(reason))) {
    throw new Refusal('reason_required', { fields: { reason: 'reason_required' } })
  }
  return reason
}

export function linkCheckOf({ job, input }: RuleInput): LinkCheck {
  return input.linkCheck ?? job.linkCheck
}

/** Due time and automatic time of READY; after the due time a grace period of three days runs (X3). */
export function readyClock(dueAt: Date, clocks: Clocks): Pick<JobColumns, 'dueAt' | 'autoAt'> {
  return { dueAt, autoAt: addHours(dueAt, clocks.overdue_grace) }
}

export function publishDue({ job, now, clocks }: RuleInput): Date {
  const least = addHours(now, clocks.publish_due_least)
  return job.terms.postWindowEnd ? laterOf(job.terms.postWindowEnd, least) : least
}

export function enterReady(given: RuleInput): Partial<JobColumns> {
  const { terms } = given.job
  if (!terms.contentOnly && !terms.draftRequired) {
    return { phase: 'publish', ...readyClock(publishDue(given), given.clocks) }
  }
  const hours = terms.contentOnly ? given.clocks.draft_due_content_only : given.clocks.draft_due
  return { phase: 'draft', ...readyClock(addHours(given.now, hours), given.clocks) }
}

export function makeContract(given: RuleInput): Outcome {
  const { job, now, clocks } = given
  const common = { contractAt: now, money: 'held' as const }
  if (job.terms.product === 'ship') {
    const until = addHours(now, clocks.ship_tracking)
    return { to: 'SHIPPING', set: { ...common, dueAt: until, autoAt: until }, contract: true }
  }
  return { to: 'READY', set: { ...common, ...enterReady(given) }, contract: true }
}

export function sameBoth(at: Date): Pick<JobColumns, 'dueAt' | 'autoAt'> {
  return { dueAt: at, autoAt: at }
}

/** Columns of a job while an offer waits for its answer. */
export function offered(given: RuleInput, amounts: ReturnType<typeof offerAmounts>): Partial<JobColumns> {
  return {
    ...amounts,
    money: 'held',
    briefVersion: given.job.campaign.briefVersion,
    ...sameBoth(addHours(given.now, given.clocks.offer_answer)),
  }
}

export function needOpenCampaign({ job }: RuleInput): void {
  guard(job.campaign.status === 'open', 'campaign_not_open')
}

export function needSlot({ job }: RuleInput): void {
  guard(job.campaign.slotsTaken < job.campaign.slots, 'no_slot')
}

export function needAcceptance({ job, input }: RuleInput): void {
  guard(input.memberActive, 'member_not_active')
  guard(input.acceptedBriefVersion === job.campaign.briefVersion, 'brief_outdated')
  guard(job.terms.product === 'none' || input.hasAddress, 'address_required')
}

export function applyWith(given: RuleInput, isMatch: boolean): Outcome {
  const { job, input, now, clocks } = given
  needOpenCampaign(given)
  const { applyBy, entry } = job.campaign
  guard(applyBy === null || now < applyBy, 'campaign_not_open')
  guard(entry === 'public', 'guard_failed', 'entry')
  if (input.refusal) throw new Refusal(input.refusal)
  needAcceptance(given)
  guard(input.priceAccepted, 'guard_failed', 'price')
  guard(input.isMatch === isMatch, isMatch ? 'criteria_not_met' : 'guard_failed', 'criteria')
  return {
    set: { briefVersion: job.campaign.briefVersion, ...sameBoth(addHours(now, clocks.application_review)) },
  }
}

/**
 * Guard: both sides are active (docs/domain/accounts.md#members), are not the same person and have not blocked each
 * other.
 */
export function needBothSides({ input }: RuleInput): void {
  guard(input.marketerActive, 'member_not_active')
  if (input.refusal) throw new Refusal(input.refusal)
  guard(input.memberActive, 'criteria_not_met')
}

export function offerAmounts({ job, input }: RuleInput): Pick<JobColumns, 'fee' | 'serviceFee' | 'price'> {
  const amounts = input.offer ?? { fee: job.fee, serviceFee: job.serviceFee, price: job.price }
  guard(amounts.price === amounts.fee + amounts.serviceFee && amounts.fee > 0n, 'wrong_amount')
  return amounts
}

function isDelayed({ input }: RuleInput): boolean {
  return (input.completedJobs ?? 0) < NEW_ACCOUNT_JOBS
}

export function complete(given: RuleInput, extra: Partial<JobColumns>): Outcome {
  const delayed = isDelayed(given)
  const freeAt = delayed ? addHours(given.now, given.clocks.new_account_delay) : null
  return { set: { money: 'released', freeAt, ...extra }, money: { kind: 'complete', delayed } }
}

export function settle(pct: number, extra: Omit<Outcome, 'money'> = {}): Outcome {
  const money = pct === 0 ? 'refunded' : pct === 100 ? 'released' : 'split'
  return { ...extra, set: { money, ...extra.set }, money: { kind: 'settle', pct } }
}

/** How often a post or its figures can be reported or sent back. After that an operator must decide. */
export const MOST_REPORTS = 2

export function needReportsLeft(used: number): void {
  guard(used < MOST_REPORTS, 'revisions_used_up')
}

export const NO_CANCEL = { cancelRequest: 'none', cancelAutoAt: null, cancelNote: null } as const

export function canCancelTogether(job: JobFacts): boolean {
  return job.draftApprovedAt === null && job.postSentAt === null
}

/**
 * Percent of P that cancelling alone costs the marketer now (docs/domain/jobs.md#moves; shown before confirming). The
 * free hours are for a change of mind, so they do not apply once a delivery has been sent.
 */
export function cancelCostPct(job: JobFacts, now: Date, clocks: Clocks): number {
  if (job.draftApprovedAt !== null) return job.terms.cancelApprovedPct
  const free =
    job.contractAt !== null && job.submittedAt === null && now <= addHours(job.contractAt, clocks.x2_free)
  return free ? 0 : job.terms.cancelLatePct
}

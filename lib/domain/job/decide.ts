import type { ErrorCode } from '../errors.ts'
import { Refusal } from '../errors.ts'
import { isUploadSizeAccepted } from '../file/limits.ts'
import { isWholeChangeNote } from './change-note.ts'
import type { Clocks } from './clocks.ts'
import { addHours, isPast, laterOf, NEW_ACCOUNT_JOBS } from './clocks.ts'
import type { JobChange, JobColumns, JobFacts, JobMoneyOrder, MoveInput } from './facts.ts'
import type { JobMove, JobMoveCode } from './moves.ts'
import { JOB_MOVE_CODES, JOB_MOVES, NOT_CHOSEN_REASONS, WRONG_POST_REASONS } from './moves.ts'
import type { JobRole, JobStatus, LinkCheck } from './statuses.ts'
import { isFinalJobStatus } from './statuses.ts'

interface Scene {
  job: JobFacts
  by: JobRole
  input: MoveInput
  now: Date
  clocks: Clocks
}

type Outcome = {
  to?: JobStatus
  set?: Partial<JobColumns>
  money?: JobMoneyOrder
  slot?: JobChange['slot']
  contract?: boolean
  strike?: JobChange['strike']
  score?: JobChange['score']
}

function guard(condition: unknown, code: ErrorCode = 'guard_failed', why?: string): asserts condition {
  if (!condition) throw new Refusal(code, why ? { details: { guard: why } } : {})
}

function needReason({ input }: Scene, allowed?: readonly string[]): string {
  const reason = input.reason?.trim()
  if (!reason || (allowed && !allowed.includes(reason))) {
    throw new Refusal('reason_required', { fields: { reason: 'reason_required' } })
  }
  return reason
}

function linkCheckOf({ job, input }: Scene): LinkCheck {
  return input.linkCheck ?? job.linkCheck
}

/** Due and automatic time of READY; after the due time three days of grace run (X3). */
function readyClock(dueAt: Date, clocks: Clocks): Pick<JobColumns, 'dueAt' | 'autoAt'> {
  return { dueAt, autoAt: addHours(dueAt, clocks.overdue_grace) }
}

function publishDue({ job, now, clocks }: Scene): Date {
  const least = addHours(now, clocks.publish_due_least)
  return job.terms.postWindowEnd ? laterOf(job.terms.postWindowEnd, least) : least
}

function enterReady(scene: Scene): Partial<JobColumns> {
  const { terms } = scene.job
  if (!terms.contentOnly && !terms.draftRequired) {
    return { phase: 'publish', ...readyClock(publishDue(scene), scene.clocks) }
  }
  const hours = terms.contentOnly ? scene.clocks.draft_due_content_only : scene.clocks.draft_due
  return { phase: 'draft', ...readyClock(addHours(scene.now, hours), scene.clocks) }
}

function makeContract(scene: Scene): Outcome {
  const { job, now, clocks } = scene
  const common = { contractAt: now, money: 'held' as const }
  if (job.terms.product === 'ship') {
    const until = addHours(now, clocks.ship_tracking)
    return { to: 'SHIPPING', set: { ...common, dueAt: until, autoAt: until }, contract: true }
  }
  return { to: 'READY', set: { ...common, ...enterReady(scene) }, contract: true }
}

function sameBoth(at: Date): Pick<JobColumns, 'dueAt' | 'autoAt'> {
  return { dueAt: at, autoAt: at }
}

function needOpenCampaign({ job }: Scene): void {
  guard(job.campaign.status === 'open', 'campaign_not_open')
}

function needSlot({ job }: Scene): void {
  guard(job.campaign.slotsTaken < job.campaign.slots, 'no_slot')
}

function needAcceptance({ job, input }: Scene): void {
  guard(input.memberActive, 'member_not_active')
  guard(input.acceptedBriefVersion === job.campaign.briefVersion, 'brief_outdated')
  guard(job.terms.product === 'none' || input.hasAddress, 'address_required')
}

function apply(scene: Scene, isMatch: boolean): Outcome {
  const { job, input, now, clocks } = scene
  needOpenCampaign(scene)
  guard(job.campaign.entry === 'public', 'guard_failed', 'entry')
  if (input.refusal) throw new Refusal(input.refusal)
  needAcceptance(scene)
  guard(input.priceAccepted, 'guard_failed', 'price')
  guard(input.isMatch === isMatch, isMatch ? 'criteria_not_met' : 'guard_failed', 'criteria')
  return {
    set: { briefVersion: job.campaign.briefVersion, ...sameBoth(addHours(now, clocks.application_review)) },
  }
}

/**
 * Both sides take part in new work only while active (docs/domain/accounts.md#members), and never with themselves or
 * who blocked them.
 */
function needBothSides({ input }: Scene): void {
  guard(input.marketerActive, 'member_not_active')
  if (input.refusal) throw new Refusal(input.refusal)
  guard(input.memberActive, 'criteria_not_met')
}

function offerAmounts({ job, input }: Scene): Pick<JobColumns, 'fee' | 'serviceFee' | 'price'> {
  const amounts = input.offer ?? { fee: job.fee, serviceFee: job.serviceFee, price: job.price }
  guard(amounts.price === amounts.fee + amounts.serviceFee && amounts.fee > 0n, 'wrong_amount')
  return amounts
}

function isDelayed({ input }: Scene): boolean {
  return (input.completedJobs ?? 0) < NEW_ACCOUNT_JOBS
}

function complete(scene: Scene, extra: Partial<JobColumns>): Outcome {
  const delayed = isDelayed(scene)
  const freeAt = delayed ? addHours(scene.now, scene.clocks.new_account_delay) : null
  return { set: { money: 'released', freeAt, ...extra }, money: { kind: 'complete', delayed } }
}

function settle(pct: number, extra: Omit<Outcome, 'money'> = {}): Outcome {
  const money = pct === 0 ? 'refunded' : pct === 100 ? 'released' : 'split'
  return { ...extra, set: { money, ...extra.set }, money: { kind: 'settle', pct } }
}

const NO_CANCEL = { cancelRequest: 'none', cancelAutoAt: null, cancelNote: null } as const

function canCancelTogether(job: JobFacts): boolean {
  return job.draftApprovedAt === null && job.postSentAt === null
}

/** Percent of P that X2 costs at this moment (docs/domain/jobs.md#moves; shown before confirming). */
export function cancelCostPct(job: JobFacts, now: Date, clocks: Clocks): number {
  if (job.draftApprovedAt !== null) return job.terms.cancelApprovedPct
  const free = job.contractAt !== null && now <= addHours(job.contractAt, clocks.x2_free)
  return free ? 0 : job.terms.cancelLatePct
}

const RULES: Readonly<Record<JobMoveCode, (scene: Scene) => Outcome>> = {
  E1: (s) => {
    if (s.job.campaign.status === 'full') throw new Refusal('no_slot')
    needOpenCampaign(s)
    guard(s.job.campaign.entry === 'invite', 'guard_failed', 'entry')
    needBothSides(s)
    guard(s.input.isMatch, 'criteria_not_met')
    needSlot(s)
    const amounts = offerAmounts(s)
    guard(s.input.hasCredit !== false, 'insufficient_balance')
    return {
      set: {
        ...amounts,
        money: 'held',
        briefVersion: s.job.campaign.briefVersion,
        ...sameBoth(addHours(s.now, s.clocks.offer_answer)),
      },
      money: { kind: 'hold' },
      slot: 'take',
    }
  },
  E2: (s) => apply(s, true),
  E3: (s) => apply(s, false),
  E4: (s) => {
    if (s.by === 'marketer') {
      guard(s.job.status === 'MISMATCHED', 'not_allowed')
      if (s.input.refusal) throw new Refusal(s.input.refusal)
      return { to: 'MATCHED', set: { matchOverride: true } }
    }
    guard(s.input.isMatch !== undefined, 'guard_failed', 'verdict')
    const to: JobStatus = s.input.isMatch ? 'MATCHED' : 'MISMATCHED'
    guard(to !== s.job.status, 'guard_failed', 'unchanged')
    guard(!s.job.matchOverride, 'guard_failed', 'override')
    return { to }
  },
  S1: (s) => {
    needSlot(s)
    needOpenCampaign(s)
    guard(s.job.briefVersion === s.job.campaign.briefVersion, 'brief_outdated')
    needBothSides(s)
    guard(s.input.isMatch || s.job.matchOverride, 'criteria_not_met')
    return { ...makeContract(s), money: { kind: 'hold-from-reserve', extra: 0n }, slot: 'take' }
  },
  S2: (s) => {
    needSlot(s)
    needOpenCampaign(s)
    needBothSides(s)
    const amounts = offerAmounts(s)
    guard(amounts.fee >= s.job.fee && amounts.price >= s.job.price, 'wrong_amount')
    guard(s.input.hasCredit !== false, 'insufficient_balance')
    return {
      set: {
        ...amounts,
        money: 'held',
        briefVersion: s.job.campaign.briefVersion,
        ...sameBoth(addHours(s.now, s.clocks.offer_answer)),
      },
      money: { kind: 'hold-from-reserve', extra: amounts.price - s.job.price },
      slot: 'take',
    }
  },
  S3: (s) => ({ set: { reasonCode: needReason(s), note: s.input.note ?? null } }),
  S4: () => ({}),
  S5: (s) => {
    const timedOut = isPast(s.job.autoAt, s.now)
    const ended = !['open', 'paused', 'full'].includes(s.job.campaign.status)
    if (s.input.isBarred) return { set: { reasonCode: 'not_eligible' } }
    guard(timedOut || ended, 'guard_failed', 'recruiting')
    if (ended) {
      const reason = s.input.reason ?? (s.job.status === 'MISMATCHED' ? 'not_eligible' : 'closed')
      guard((NOT_CHOSEN_REASONS as readonly string[]).includes(reason), 'reason_required')
      return { set: { reasonCode: reason } }
    }
    return s.job.status === 'MISMATCHED'
      ? { set: { reasonCode: 'not_eligible' } }
      : { set: { reasonCode: 'not_reviewed' }, score: 'brand' }
  },
  S6: (s) => {
    needAcceptance(s)
    const made = makeContract(s)
    return { ...made, set: { ...made.set, briefVersion: s.job.campaign.briefVersion } }
  },
  S7: (s) => ({
    set: { reasonCode: needReason(s), note: s.input.note ?? null, money: 'refunded' },
    money: { kind: 'release-hold' },
    slot: 'free',
  }),
  S8: (s) => ({
    set: { money: 'refunded', reasonCode: s.input.reason ?? null },
    money: { kind: 'release-hold' },
    slot: 'free',
  }),
  S9: () => ({
    set: { money: 'refunded', reasonCode: 'offer_expired' },
    money: { kind: 'release-hold' },
    slot: 'free',
    score: 'influencer',
  }),
  W0: (s) => {
    guard(s.input.carrier?.trim() && s.input.trackingNo?.trim(), 'tracking_missing')
    return {
      set: {
        trackingSentAt: s.now,
        deliveredAt: null,
        ...sameBoth(addHours(s.now, s.clocks.ship_receipt_blind)),
      },
    }
  },
  W0d: (s) => {
    guard(s.job.trackingSentAt !== null, 'tracking_missing')
    guard(s.job.deliveredAt === null, 'guard_failed', 'delivered')
    const at = s.input.deliveredAt ?? s.now
    guard(at <= s.now, 'guard_failed', 'delivered_at')
    return { set: { deliveredAt: at, ...sameBoth(addHours(at, s.clocks.ship_receipt_delivered)) } }
  },
  W1: (s) => {
    guard(s.job.trackingSentAt !== null, 'tracking_missing')
    return { set: enterReady(s) }
  },
  W2: (s) => {
    guard(s.job.trackingSentAt === null, 'guard_failed', 'sent')
    if (s.by === 'influencer') {
      const from = s.job.contractAt && addHours(s.job.contractAt, s.clocks.ship_leave)
      guard(isPast(from, s.now), 'guard_failed', 'too_early')
    }
    return settle(0, { set: { reasonCode: 'not_sent' }, score: 'brand' })
  },
  W3: (s) => {
    guard(s.input.isReported, 'guard_failed', 'report')
    return settle(0, { set: { reasonCode: 'product_lost' } })
  },
  W4: (s) => {
    guard(s.input.hasEveryDeliverable, 'deliverable_missing')
    guard((s.input.fileSizes ?? []).every(isUploadSizeAccepted), 'file_too_large')
    return {
      set: {
        review: 'pending',
        submittedAt: s.job.submittedAt ?? s.now,
        ...sameBoth(addHours(s.now, s.clocks.delivery_review)),
      },
    }
  },
  W5: (s) => {
    const reason = needReason(s)
    guard(s.input.note?.trim(), 'reason_required')
    if (!isWholeChangeNote(s.input.note ?? ''))
      throw new Refusal('note_incomplete', { fields: { note: 'note_incomplete' } })
    guard(s.job.revisionNo < s.job.terms.maxRevisions, 'revisions_used_up')
    return {
      set: {
        review: 'changes_requested',
        reasonCode: reason,
        note: s.input.note ?? null,
        revisionNo: s.job.revisionNo + 1,
        ...readyClock(addHours(s.now, s.clocks.fix_due), s.clocks),
      },
    }
  },
  W6: (s) => ({
    set: {
      phase: 'publish',
      review: 'approved',
      draftApprovedAt: s.now,
      reasonCode: null,
      note: null,
      ...readyClock(publishDue(s), s.clocks),
    },
  }),
  W6c: (s) => ({
    set: { review: 'approved', draftApprovedAt: s.now, money: 'released' },
    money: { kind: 'complete-content' },
  }),
  W7: (s) => {
    const post = s.input.post
    guard(post, 'deliverable_missing')
    guard(post.isHostAccepted, 'link_host_refused')
    guard(post.isAuthorChannel !== false, 'guard_failed', 'author')
    const publishedAt = post.publishedAt
    guard(post.kind === 'url' || publishedAt !== null, 'deliverable_missing')
    const contractAt = s.job.contractAt
    guard(
      publishedAt === null || (contractAt !== null && publishedAt > contractAt),
      'guard_failed',
      'published_before',
    )
    guard(!post.isUsedElsewhere, 'link_used')
    guard(post.hasDisclosureTag, 'disclosure_missing')
    return {
      set: {
        review: 'pending',
        submittedAt: s.job.submittedAt ?? s.now,
        postSentAt: s.job.postSentAt ?? s.now,
        linkCheck: 'unknown',
        ...sameBoth(addHours(s.now, s.clocks.delivery_review)),
      },
    }
  },
  W8: (s) => ({
    set: {
      review: 'changes_requested',
      reasonCode: needReason(s, WRONG_POST_REASONS),
      note: s.input.note ?? null,
      ...readyClock(addHours(s.now, s.clocks.fix_due), s.clocks),
    },
  }),
  W9: (s) => {
    const link = linkCheckOf(s)
    guard(link !== 'missing', 'guard_failed', 'link_missing')
    const keepLiveUntil = addHours(s.now, s.job.terms.keepLiveHours)
    return {
      set: {
        phase: 'insight',
        review: 'none',
        money: 'pending',
        reasonCode: null,
        note: null,
        linkCheck: link,
        keepLiveUntil,
        ...sameBoth(addHours(keepLiveUntil, s.clocks.figures_due)),
      },
      money: { kind: 'accept-post' },
    }
  },
  W10: (s) => {
    guard(s.job.review !== 'approved', 'guard_failed', 'approved')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    guard(s.input.hasFigures && s.input.hasScreenshot, 'figures_missing')
    return { set: { review: 'pending', ...sameBoth(addHours(s.now, s.clocks.figures_review)) } }
  },
  W11: (s) => {
    guard(s.job.review === 'pending', 'guard_failed', 'review')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    guard(s.job.figuresReturns < 2, 'revisions_used_up')
    const dueAt = addHours(s.now, s.clocks.fix_due)
    const end = addHours(s.job.keepLiveUntil ?? s.now, s.clocks.figures_due)
    return {
      set: {
        review: 'changes_requested',
        reasonCode: s.input.reason ?? null,
        note: s.input.note ?? null,
        figuresReturns: s.job.figuresReturns + 1,
        dueAt,
        // Late in the window the influencer still gets the full time to correct.
        autoAt: laterOf(end, dueAt),
      },
    }
  },
  W11a: (s) => {
    guard(s.job.review === 'pending', 'guard_failed', 'review')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    const until = s.job.keepLiveUntil ?? s.now
    return { set: { review: 'approved', reasonCode: null, note: null, ...sameBoth(until) } }
  },
  W12: (s) => {
    guard(s.job.review === 'approved', 'figures_missing')
    guard(isPast(s.job.keepLiveUntil, s.now), 'keep_live_running')
    guard(linkCheckOf(s) !== 'missing', 'guard_failed', 'link_missing')
    return complete(s, {})
  },
  W13: (s) => {
    guard(s.job.review === 'none' || s.job.review === 'changes_requested', 'guard_failed', 'review')
    guard(linkCheckOf(s) !== 'missing', 'guard_failed', 'link_missing')
    return complete(s, { late: true })
  },
  W14: (s) => {
    guard(linkCheckOf(s) === 'missing', 'guard_failed', 'link')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    return {
      set: {
        linkCheck: 'missing',
        pausedDueAt: s.job.dueAt,
        pausedAutoAt: s.job.autoAt,
        ...sameBoth(addHours(s.now, s.clocks.post_restore)),
      },
    }
  },
  W14r: (s) => {
    guard(s.job.pausedAutoAt !== null, 'guard_failed', 'link')
    guard(s.input.linkCheck !== undefined && s.input.linkCheck !== 'missing', 'guard_failed', 'link_missing')
    return {
      set: {
        linkCheck: s.input.linkCheck,
        dueAt: s.job.pausedDueAt,
        autoAt: s.job.pausedAutoAt,
        pausedDueAt: null,
        pausedAutoAt: null,
      },
    }
  },
  T1: (s) => {
    guard(!s.job.extended, 'guard_failed', 'extended')
    const { job, clocks } = s
    guard(job.dueAt !== null && job.autoAt !== null, 'guard_failed', 'clock')
    const hours =
      job.status === 'ASSIGN'
        ? clocks.offer_extension
        : job.status === 'SUBMIT'
          ? clocks.delivery_extension
          : clocks.draft_extension
    return { set: { extended: true, dueAt: addHours(job.dueAt, hours), autoAt: addHours(job.autoAt, hours) } }
  },
  X1a: (s) => {
    guard(canCancelTogether(s.job), 'guard_failed', 'approved_or_sent')
    guard(s.job.cancelRequest === 'none', 'guard_failed', 'asked')
    return {
      set: {
        cancelRequest: s.by === 'influencer' ? 'by_influencer' : 'by_marketer',
        cancelAutoAt: addHours(s.now, s.clocks.cancel_silence),
        cancelNote: s.input.note?.trim() || null,
      },
    }
  },
  X1b: (s) => {
    guard(s.job.cancelRequest !== 'none', 'guard_failed', 'not_asked')
    guard(s.job.cancelRequest === `by_${s.by}`, 'not_allowed')
    return { set: NO_CANCEL }
  },
  X1n: (s) => {
    guard(s.job.cancelRequest !== 'none', 'guard_failed', 'not_asked')
    guard(s.job.cancelRequest !== `by_${s.by}`, 'not_allowed')
    // Silence is a no only once something was delivered.
    if (s.by === 'system') guard(s.job.submittedAt !== null, 'guard_failed', 'silence_is_yes')
    return { set: NO_CANCEL }
  },
  X1: (s) => {
    guard(s.job.cancelRequest !== 'none', 'guard_failed', 'not_asked')
    guard(s.job.cancelRequest !== `by_${s.by}`, 'not_allowed')
    guard(canCancelTogether(s.job), 'guard_failed', 'approved_or_sent')
    if (s.by === 'system') guard(s.job.submittedAt === null, 'guard_failed', 'silence_is_no')
    return settle(0, { set: { reasonCode: 'agreed', note: null } })
  },
  X2: (s) => {
    guard(s.job.postSentAt === null, 'guard_failed', 'post_sent')
    return settle(cancelCostPct(s.job, s.now, s.clocks), {
      set: { reasonCode: 'marketer_canceled', note: s.input.note?.trim() || null },
    })
  },
  X3: () => settle(0, { set: { reasonCode: 'overdue', note: null }, strike: 'influencer' }),
  X4: (s) => {
    if (s.by === 'system') {
      guard(linkCheckOf(s) === 'missing', 'guard_failed', 'link')
    } else {
      const since = s.input.eventAt
      guard(
        since && since <= s.now && s.now <= addHours(since, s.clocks.dispute_open),
        'guard_failed',
        'too_late',
      )
    }
    const reason = s.by === 'system' ? 'post_missing' : needReason(s)
    return {
      set: {
        dispute: 'open',
        reasonCode: reason,
        note: s.input.note ?? null,
        pausedDueAt: s.job.pausedDueAt ?? s.job.dueAt,
        pausedAutoAt: s.job.pausedAutoAt ?? s.job.autoAt,
        autoAt: null,
        ...NO_CANCEL,
      },
    }
  },
  X5: (s) => {
    const { pct, fault } = s.input
    guard(s.job.dispute === 'open', 'guard_failed', 'no_dispute')
    guard(pct !== undefined && Number.isInteger(pct) && pct >= 0 && pct <= 100, 'amount_out_of_range')
    const note = s.input.note?.trim()
    guard(note, 'reason_required')
    const to: JobStatus = pct > 0 ? 'COMPLETED' : fault === 'influencer' ? 'REJECTED' : 'CANCEL'
    return settle(pct, {
      to,
      set: { dispute: 'resolved', note, reasonCode: s.input.reason ?? s.job.reasonCode },
    })
  },
  X6: (s) => {
    guard(s.job.dispute === 'open', 'guard_failed', 'no_dispute')
    guard(s.input.hasTwoPersons, 'two_persons_needed')
    guard(s.input.hasProof, 'guard_failed', 'proof')
    return {
      set: { dispute: 'resolved', money: 'refunded', reasonCode: 'fraud' },
      money: { kind: 'fraud-refund' },
      strike: 'influencer',
    }
  },
  X6b: (s) => {
    guard(s.input.hasTwoPersons, 'two_persons_needed')
    guard(s.input.hasProof, 'guard_failed', 'proof')
    guard(s.job.money === 'released' || s.job.money === 'split', 'guard_failed', 'money')
    const end = s.job.completedAt && addHours(s.job.completedAt, s.clocks.clawback)
    guard(end && s.now <= end, 'guard_failed', 'too_late')
    return {
      set: { money: 'refunded', reasonCode: 'fraud', freeAt: null },
      money: { kind: 'clawback' },
      strike: 'influencer',
    }
  },
  X7: (s) => settle(0, { set: { reasonCode: needReason(s, ['member_blacklisted', 'goods_undeliverable']) } }),
}

function isFrom(move: JobMove, job: JobFacts): boolean {
  if (move.from === 'none') return job.status === 'none'
  if (!(move.from as readonly string[]).includes(job.status)) return false
  if (move.phases && !(job.phase && move.phases.includes(job.phase))) return false
  return move.contentOnly === undefined || move.contentOnly === job.terms.contentOnly
}

function targetOf(move: JobMove, job: JobFacts, outcome: Outcome): JobStatus {
  if (outcome.to) return outcome.to
  if (move.to === 'stay') return job.status as JobStatus
  return move.to as JobStatus
}

/** Columns that end or restart with every change of status. */
function tidy(job: JobFacts, to: JobStatus, set: Partial<JobColumns>, now: Date): Partial<JobColumns> {
  if (to === job.status) return set
  const tidied: Partial<JobColumns> = job.extended ? { extended: false, ...set } : { ...set }
  if (job.cancelRequest !== 'none' && (isFinalJobStatus(to) || set.draftApprovedAt || set.postSentAt)) {
    Object.assign(tidied, NO_CANCEL)
  }
  if (isFinalJobStatus(to)) {
    Object.assign(tidied, { dueAt: null, autoAt: null, pausedDueAt: null, pausedAutoAt: null })
    if (to === 'COMPLETED') tidied.completedAt = now
  }
  return tidied
}

/**
 * Decides one move of a job (docs/domain/jobs.md#moves). Returns what follows; changes nothing.
 * Throws Refusal: not_allowed (this role never makes the move), move_not_allowed (not from this status or phase),
 * dispute_open, guard_failed (details.guard names it) or the guard's own code.
 */
export function decideMove(
  job: JobFacts,
  code: JobMoveCode,
  by: JobRole,
  input: MoveInput,
  now: Date,
  clocks: Clocks,
): JobChange {
  const move = JOB_MOVES[code]
  if (!move.roles.includes(by)) throw new Refusal('not_allowed')
  if (!isFrom(move, job)) throw new Refusal('move_not_allowed', { details: { status: job.status } })
  if (job.dispute === 'open' && !move.inDispute) throw new Refusal('dispute_open')
  if (by === 'system' && move.systemClock) {
    const clock = move.systemClock === 'auto' ? job.autoAt : job.cancelAutoAt
    guard(isPast(clock, now), 'guard_failed', 'clock')
  }
  const outcome = RULES[code]({ job, by, input, now, clocks })
  const to = targetOf(move, job, outcome)
  return {
    move: code,
    from: job.status,
    to,
    set: tidy(job, to, outcome.set ?? {}, now),
    money: outcome.money ?? 'none',
    slot: outcome.slot ?? 'keep',
    contract: outcome.contract ?? false,
    strike: outcome.strike ?? 'none',
    score: outcome.score ?? 'none',
  }
}

/** The moves that this role may try now, by table, status, phase and dispute; guards are not asked. */
export function possibleMoves(job: JobFacts, by: JobRole): JobMoveCode[] {
  return JOB_MOVE_CODES.filter((code) => {
    const move = JOB_MOVES[code]
    return move.roles.includes(by) && isFrom(move, job) && (job.dispute !== 'open' || move.inDispute === true)
  })
}

/**
 * Which entry move an application makes; a hard refusal is thrown by either (docs/domain/jobs.md#e2,
 * docs/domain/jobs.md#e3).
 */
export function applyMoveFor(isMatch: boolean): 'E2' | 'E3' {
  return isMatch ? 'E2' : 'E3'
}

function autoMoveFor(job: JobFacts): JobMoveCode | undefined {
  switch (job.status) {
    case 'MATCHED':
    case 'MISMATCHED':
      return 'S5'
    case 'ASSIGN':
      return 'S9'
    case 'SHIPPING':
      return job.trackingSentAt ? 'W1' : 'W2'
    case 'READY':
      return 'X3'
    case 'SUBMIT':
      if (job.phase === 'draft') return job.terms.contentOnly ? 'W6c' : 'W6'
      return job.linkCheck === 'missing' ? 'X4' : 'W9'
    case 'INSIGHT':
      if (job.pausedAutoAt) return 'X4'
      if (job.review === 'pending') return 'W11a'
      if (job.linkCheck === 'missing') return 'W14'
      return job.review === 'approved' ? 'W12' : 'W13'
    default:
      return undefined
  }
}

/** The move that the system makes because a clock has run out, the first that came due; undefined when none has. */
export function clockMoveFor(job: JobFacts, now: Date): JobMoveCode | undefined {
  if (job.status === 'none' || job.dispute === 'open' || isFinalJobStatus(job.status)) return undefined
  const auto = isPast(job.autoAt, now) ? job.autoAt : null
  const cancel = isPast(job.cancelAutoAt, now) && job.cancelRequest !== 'none' ? job.cancelAutoAt : null
  if (cancel && (!auto || cancel <= auto)) {
    return job.submittedAt === null && canCancelTogether(job) ? 'X1' : 'X1n'
  }
  return auto ? autoMoveFor(job) : undefined
}

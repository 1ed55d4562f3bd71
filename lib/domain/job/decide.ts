import { Refusal } from '../errors.ts'
import { isOneOf } from '../one-of.ts'
import type { Clocks } from './clocks.ts'
import { isPast } from './clocks.ts'
import type { JobChange, JobColumns, JobFacts, MoveInput } from './facts.ts'
import type { JobMove } from './move.ts'
import { JOB_MOVE_CODES, type JobMoveCode, MOVE } from './move-codes.ts'
import { JOB_MOVES } from './moves/index.ts'
import type { Outcome } from './rule.ts'
import { canCancelTogether, guard, MOST_REPORTS, NO_CANCEL } from './rule.ts'
import type { JobRole, JobStatus } from './statuses.ts'
import { isFinalJobStatus, JOB_STATUSES } from './statuses.ts'

function isFrom(move: JobMove, job: JobFacts): boolean {
  if (move.from === 'none') return job.status === 'none'
  if (!isOneOf(move.from, job.status)) return false
  if (move.phases && !(job.phase && move.phases.includes(job.phase))) return false
  return move.contentOnly === undefined || move.contentOnly === job.terms.contentOnly
}

function targetOf(move: JobMove, job: JobFacts, outcome: Outcome): JobStatus {
  if (outcome.to) return outcome.to
  const to = move.to === 'stay' ? job.status : move.to
  if (!isOneOf(JOB_STATUSES, to)) throw new RangeError(`${move.name} leaves open where it leads`)
  return to
}

/** A rule that returns what its module does not declare in `pays` and `strikes` is a programming error, not a refusal. */
function requireDeclared(move: JobMove, { money, strike }: Outcome): void {
  if (strike === 'influencer' && !move.strikes) throw new RangeError(`${move.name} strikes`)
  if (money && money !== 'none' && money.kind !== move.pays)
    throw new RangeError(`${move.name} pays ${money.kind}`)
}

/** Resets columns that end or restart with every change of status. */
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
 * Decides one move of a job (docs/domain/jobs.md#moves) and returns the resulting changes. Pure. Throws Refusal:
 * not_allowed (this role never makes the move), move_not_allowed (not from this status or phase), dispute_open,
 * guard_failed (details.guard names it) or the guard's own code.
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
  const outcome = move.rule({ job, by, input, now, clocks })
  requireDeclared(move, outcome)
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

/** The moves that this role may try now, by table, status, phase and dispute; guards are not evaluated. */
export function possibleMoves(job: JobFacts, by: JobRole): JobMoveCode[] {
  return JOB_MOVE_CODES.filter((code) => {
    const move = JOB_MOVES[code]
    return move.roles.includes(by) && isFrom(move, job) && (job.dispute !== 'open' || move.inDispute === true)
  })
}

/** The entry move of an application. Both throw a hard refusal (docs/domain/jobs.md#e2, docs/domain/jobs.md#e3). */
export function applyMoveFor(isMatch: boolean): typeof MOVE.apply | typeof MOVE.applyMismatched {
  return isMatch ? MOVE.apply : MOVE.applyMismatched
}

function autoMoveFor(job: JobFacts): JobMoveCode | undefined {
  switch (job.status) {
    case 'MATCHED':
    case 'MISMATCHED':
      return MOVE.endApplication
    case 'ASSIGN':
      return MOVE.expireOffer
    case 'SHIPPING':
      return job.trackingSentAt ? MOVE.confirmReceipt : MOVE.leaveUnsent
    case 'READY':
      return job.postSentAt === null ? MOVE.cancelOverdue : MOVE.openCase
    case 'SUBMIT':
      if (job.phase === 'draft') return job.terms.contentOnly ? MOVE.approveContent : MOVE.approveDraft
      return job.linkCheck === 'missing' ? MOVE.openCase : MOVE.acceptPost
    case 'INSIGHT':
      if (job.pausedAutoAt) return MOVE.openCase
      if (job.review === 'pending') return MOVE.approveFigures
      if (job.linkCheck === 'missing')
        return job.postMisses < MOST_REPORTS ? MOVE.reportPostMissing : MOVE.openCase
      return job.review === 'approved' ? MOVE.completeJob : MOVE.completeWithoutFigures
    default:
      return undefined
  }
}

/** The move that the system makes because a clock has run out, the earliest one first; undefined when none has. */
export function clockMoveFor(job: JobFacts, now: Date): JobMoveCode | undefined {
  if (job.status === 'none' || job.dispute === 'open' || isFinalJobStatus(job.status)) return undefined
  const auto = isPast(job.autoAt, now) ? job.autoAt : null
  const cancel = isPast(job.cancelAutoAt, now) && job.cancelRequest !== 'none' ? job.cancelAutoAt : null
  if (cancel && (!auto || cancel <= auto)) {
    return job.submittedAt === null && canCancelTogether(job) ? MOVE.agreeCancel : MOVE.refuseCancel
  }
  return auto ? autoMoveFor(job) : undefined
}

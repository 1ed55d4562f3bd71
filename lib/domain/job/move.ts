import type { MessageEventName } from '../notification/events.ts'
import type { JobMoneyOrder } from './facts.ts'
import type { JobMoveCode } from './move-codes.ts'
import type { Outcome, RuleInput } from './rule.ts'
import type { JobPhase, JobRole, JobStatus } from './statuses.ts'

export type JobMoneyKind = Exclude<JobMoneyOrder, 'none'>['kind']
/** A fact that the engine looks up for a rule; it overrides what the caller supplied. */
export type MoveFact = 'standing' | 'verdict' | 'barred' | 'completed-jobs'
/** A message event and the sides that receive it; `influencer` includes the talent manager. */
export type MoveMessage = readonly [event: MessageEventName, ...to: ('influencer' | 'marketer')[]]

/** The definition of one move, used by the engine, the history, the screens and the matrix test. */
export interface JobMove {
  readonly code: JobMoveCode
  /** Name of the move in the history; key of its texts. */
  readonly name: string
  readonly from: readonly JobStatus[] | 'none'
  /** One target status, several possible ones, or `stay`. */
  readonly to: JobStatus | readonly JobStatus[] | 'stay'
  readonly roles: readonly JobRole[]
  /** The move exists in these phases only. */
  readonly phases?: readonly JobPhase[]
  /** True: only for content-only jobs. False: never for them. */
  readonly contentOnly?: boolean
  /** `auto`: the system may act only when auto_at has passed; `cancel`: when cancel_auto_at has. */
  readonly systemClock?: 'auto' | 'cancel'
  /** Allowed while a dispute is open; all other moves are frozen then. */
  readonly inDispute?: true
  /** The move may record a strike: the influencer's row is locked before the campaign's. */
  readonly strikes?: true
  /** Lock on the campaign row, taken before the job's (docs/domain/README.md#p8). */
  readonly lock: 'update' | 'share' | 'none'
  readonly facts?: readonly MoveFact[]
  /** The kind of posting that the move may order; without it the move never moves money. */
  readonly pays?: JobMoneyKind
  readonly notifies?: readonly MoveMessage[]
  /** One side can repeat the move without the other acting, so its messages are limited to one per hour. */
  readonly isRepeatable?: true
  /** Additional messages when the move leads to this status. */
  readonly notifiesAt?: Partial<Record<JobStatus, readonly MoveMessage[]>>
  /** Messages used instead when this role made the move. */
  readonly notifiesBy?: Partial<Record<JobRole, readonly MoveMessage[]>>
  /** Returns what follows from the move or throws a Refusal; pure. */
  readonly rule: (given: RuleInput) => Outcome
}

export const PERFORMERS: readonly JobRole[] = ['influencer', 'manager']
export const APPLIED = ['MATCHED', 'MISMATCHED'] as const
export const CONTRACTED = ['SHIPPING', 'READY'] as const
export const CANCELLABLE = ['SHIPPING', 'READY', 'SUBMIT'] as const
export const DISPUTABLE = ['READY', 'SUBMIT', 'INSIGHT'] as const

/** Common properties of the moves by which an operator ends a job whose product does not arrive. */
export const ENDS_SHIPPING = {
  from: ['SHIPPING'],
  to: 'CANCEL',
  roles: ['operator'],
  lock: 'update',
  pays: 'settle',
  notifies: [['job_canceled', 'influencer', 'marketer']],
} as const satisfies Partial<JobMove>

export function defineMove(move: JobMove): JobMove {
  return move
}

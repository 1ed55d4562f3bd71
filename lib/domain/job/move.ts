import type { MessageEventName } from '../notification/events.ts'
import type { JobMoneyOrder } from './facts.ts'
import type { JobMoveCode } from './move-codes.ts'
import type { Outcome, Scene } from './scene.ts'
import type { JobPhase, JobRole, JobStatus } from './statuses.ts'

export type JobMoneyKind = Exclude<JobMoneyOrder, 'none'>['kind']
/** What the engine looks up for a rule, beside what the mover says; what it finds wins. */
export type MoveFact = 'standing' | 'verdict' | 'barred' | 'completed-jobs'
/** An event and the sides that hear of it; `influencer` includes the talent manager. */
export type MoveMessage = readonly [event: MessageEventName, ...to: ('influencer' | 'marketer')[]]

/** All that is known of one move. The engine, the history, the screens and the matrix test read it. */
export interface JobMove {
  readonly code: JobMoveCode
  /** What the history calls it; key of its texts. */
  readonly name: string
  readonly from: readonly JobStatus[] | 'none'
  /** One status, the possible ones, or `stay`. */
  readonly to: JobStatus | readonly JobStatus[] | 'stay'
  readonly roles: readonly JobRole[]
  /** The move exists in these phases only. */
  readonly phases?: readonly JobPhase[]
  /** Content-only jobs only (true) or never (false). */
  readonly contentOnly?: boolean
  /** `auto`: the system may act only when auto_at has passed; `cancel`: when cancel_auto_at has. */
  readonly systemClock?: 'auto' | 'cancel'
  /** Possible while a dispute is open. All other moves are frozen. */
  readonly inDispute?: true
  /** How the campaign is locked before the job (docs/domain/README.md#p8). */
  readonly lock: 'update' | 'share' | 'none'
  readonly facts?: readonly MoveFact[]
  /** The one kind of posting that may follow; without it money never moves. */
  readonly pays?: JobMoneyKind
  readonly notifies?: readonly MoveMessage[]
  /** One side can come here again and again without the other: its news goes out once an hour. */
  readonly isRepeatable?: true
  /** More messages where it comes to this status. */
  readonly notifiesAt?: Partial<Record<JobStatus, readonly MoveMessage[]>>
  /** Other messages where this role moved. */
  readonly notifiesBy?: Partial<Record<JobRole, readonly MoveMessage[]>>
  /** What follows, or a Refusal; pure. */
  readonly rule: (scene: Scene) => Outcome
}

export const PERFORMERS: readonly JobRole[] = ['influencer', 'manager']
export const APPLIED = ['MATCHED', 'MISMATCHED'] as const
export const CONTRACTED = ['SHIPPING', 'READY'] as const
export const CANCELLABLE = ['SHIPPING', 'READY', 'SUBMIT'] as const
export const DISPUTABLE = ['READY', 'SUBMIT', 'INSIGHT'] as const

/** What the moves have in common by which an operator ends a job whose product does not arrive. */
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

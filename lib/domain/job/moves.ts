import type { JobPhase, JobRole, JobStatus } from './statuses.ts'

export const JOB_MOVE_CODES = [
  'E1',
  'E2',
  'E3',
  'E4',
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
  'S7',
  'S8',
  'S9',
  'W0',
  'W0d',
  'W1',
  'W2',
  'W3',
  'W4',
  'W5',
  'W6',
  'W6c',
  'W7',
  'W8',
  'W9',
  'W10',
  'W11',
  'W11a',
  'W12',
  'W13',
  'W14',
  'W14r',
  'T1',
  'X1a',
  'X1b',
  'X1n',
  'X1',
  'X2',
  'X3',
  'X4',
  'X5',
  'X6',
  'X6b',
  'X7',
] as const
export type JobMoveCode = (typeof JOB_MOVE_CODES)[number]

export interface JobMove {
  readonly code: JobMoveCode
  /** Verb phrase; also the audit row's transition name. */
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
}

type Row = Omit<JobMove, 'code'>

const APPLIED = ['MATCHED', 'MISMATCHED'] as const
const CONTRACTED = ['SHIPPING', 'READY'] as const
const CANCELLABLE = ['SHIPPING', 'READY', 'SUBMIT'] as const
const DISPUTABLE = ['READY', 'SUBMIT', 'INSIGHT'] as const
const INF: readonly JobRole[] = ['influencer', 'manager']

/**
 * The move table of docs/domain/jobs.md#moves as data. Added to it, none with an edge of its own: W0d carrier says
 * delivered, W14r post restored, T1 the marketer's one extension, X1a/X1b/X1n ask, take back and refuse a mutual
 * cancel.
 */
const ROWS = {
  E1: { name: 'offer', from: 'none', to: 'ASSIGN', roles: ['marketer', 'operator'] },
  E2: { name: 'apply', from: 'none', to: 'MATCHED', roles: INF },
  E3: { name: 'apply-mismatched', from: 'none', to: 'MISMATCHED', roles: INF },
  E4: { name: 'recheck', from: APPLIED, to: APPLIED, roles: ['system', 'marketer'] },
  S1: { name: 'select', from: ['MATCHED'], to: CONTRACTED, roles: ['marketer'] },
  S2: { name: 'offer-personally', from: ['MATCHED'], to: 'ASSIGN', roles: ['marketer'] },
  S3: { name: 'refuse', from: ['MATCHED'], to: 'REJECTED', roles: ['marketer'] },
  S4: { name: 'take-back', from: APPLIED, to: 'CANCEL', roles: INF },
  S5: { name: 'not-chosen', from: APPLIED, to: 'CANCEL', roles: ['system', 'marketer', 'operator'] },
  S6: { name: 'accept', from: ['ASSIGN'], to: CONTRACTED, roles: INF },
  S7: { name: 'decline', from: ['ASSIGN'], to: 'REJECTED', roles: INF },
  S8: { name: 'withdraw-offer', from: ['ASSIGN'], to: 'CANCEL', roles: ['marketer', 'operator'] },
  S9: { name: 'offer-expires', from: ['ASSIGN'], to: 'CANCEL', roles: ['system'], systemClock: 'auto' },
  W0: { name: 'sent', from: ['SHIPPING'], to: 'stay', roles: ['marketer'] },
  W0d: { name: 'delivered', from: ['SHIPPING'], to: 'stay', roles: ['system', 'operator'] },
  W1: {
    name: 'received',
    from: ['SHIPPING'],
    to: 'READY',
    roles: [...INF, 'operator', 'system'],
    systemClock: 'auto',
  },
  W2: {
    name: 'not-sent',
    from: ['SHIPPING'],
    to: 'CANCEL',
    roles: ['influencer', 'system'],
    systemClock: 'auto',
  },
  W3: { name: 'lost', from: ['SHIPPING'], to: 'CANCEL', roles: ['operator'] },
  W4: { name: 'send-draft', from: ['READY'], to: 'SUBMIT', roles: INF, phases: ['draft'] },
  W5: { name: 'ask-changes', from: ['SUBMIT'], to: 'READY', roles: ['marketer'], phases: ['draft'] },
  W6: {
    name: 'approve-draft',
    from: ['SUBMIT'],
    to: 'READY',
    roles: ['marketer', 'operator', 'system'],
    phases: ['draft'],
    contentOnly: false,
    systemClock: 'auto',
  },
  W6c: {
    name: 'approve-content',
    from: ['SUBMIT'],
    to: 'COMPLETED',
    roles: ['marketer', 'operator', 'system'],
    phases: ['draft'],
    contentOnly: true,
    systemClock: 'auto',
  },
  W7: { name: 'send-post', from: ['READY'], to: 'SUBMIT', roles: INF, phases: ['publish'] },
  W8: {
    name: 'wrong-post',
    from: ['SUBMIT'],
    to: 'READY',
    roles: ['marketer', 'operator'],
    phases: ['publish'],
  },
  W9: {
    name: 'accept-post',
    from: ['SUBMIT'],
    to: 'INSIGHT',
    roles: ['marketer', 'operator', 'system'],
    phases: ['publish'],
    systemClock: 'auto',
  },
  W10: { name: 'send-figures', from: ['INSIGHT'], to: 'stay', roles: [...INF, 'system'] },
  W11: { name: 'figures-unreadable', from: ['INSIGHT'], to: 'stay', roles: ['marketer', 'operator'] },
  W11a: {
    name: 'figures-ok',
    from: ['INSIGHT'],
    to: 'stay',
    roles: ['marketer', 'operator', 'system'],
    systemClock: 'auto',
  },
  W12: { name: 'complete', from: ['INSIGHT'], to: 'COMPLETED', roles: ['system', 'marketer', 'operator'] },
  W13: { name: 'no-figures', from: ['INSIGHT'], to: 'COMPLETED', roles: ['system'], systemClock: 'auto' },
  W14: { name: 'post-missing', from: ['INSIGHT'], to: 'stay', roles: ['system', 'marketer'] },
  W14r: { name: 'post-restored', from: ['INSIGHT'], to: 'stay', roles: ['system', 'marketer', 'operator'] },
  T1: { name: 'extend', from: ['ASSIGN', 'READY', 'SUBMIT'], to: 'stay', roles: ['marketer'] },
  X1a: { name: 'ask-cancel', from: CANCELLABLE, to: 'stay', roles: ['influencer', 'marketer'] },
  X1b: { name: 'take-back-cancel', from: CANCELLABLE, to: 'stay', roles: ['influencer', 'marketer'] },
  X1n: {
    name: 'refuse-cancel',
    from: CANCELLABLE,
    to: 'stay',
    roles: ['influencer', 'marketer', 'system'],
    systemClock: 'cancel',
  },
  X1: {
    name: 'cancel-together',
    from: CANCELLABLE,
    to: 'CANCEL',
    roles: ['influencer', 'marketer', 'system'],
    systemClock: 'cancel',
  },
  X2: { name: 'marketer-cancels', from: CANCELLABLE, to: 'CANCEL', roles: ['marketer'] },
  X3: { name: 'overdue', from: ['READY'], to: 'CANCEL', roles: ['system'], systemClock: 'auto' },
  X4: { name: 'open-case', from: DISPUTABLE, to: 'stay', roles: ['operator', 'system'], systemClock: 'auto' },
  X5: {
    name: 'decide',
    from: DISPUTABLE,
    to: ['COMPLETED', 'REJECTED', 'CANCEL'],
    roles: ['operator'],
    inDispute: true,
  },
  X6: { name: 'fraud', from: ['INSIGHT'], to: 'CANCEL', roles: ['operator'], inDispute: true },
  X6b: { name: 'clawback', from: ['COMPLETED'], to: 'stay', roles: ['operator'] },
  X7: { name: 'operator-stops', from: ['SHIPPING'], to: 'CANCEL', roles: ['operator'] },
} as const satisfies Record<JobMoveCode, Row>

export const JOB_MOVES: Readonly<Record<JobMoveCode, JobMove>> = Object.fromEntries(
  Object.entries(ROWS).map(([code, row]) => [code, { code, ...row }]),
) as Record<JobMoveCode, JobMove>

/** Reasons a marketer may give when a published post is not right (W8). */
export const WRONG_POST_REASONS = ['wrong_link', 'missing_tag', 'differs_from_draft', 'removed'] as const
/** Reasons of S5. */
export const NOT_CHOSEN_REASONS = ['slots_full', 'closed', 'not_eligible', 'not_reviewed'] as const
export const REFUSE_REASONS = ['profile_fit', 'audience_fit', 'past_work', 'slots_full', 'other'] as const
export const DECLINE_REASONS = ['no_time', 'price', 'product_fit', 'terms', 'other'] as const
export const CHANGE_REASONS = [
  'message_missing',
  'claim_not_allowed',
  'tag_missing',
  'quality',
  'differs_from_brief',
  'other',
] as const
export const CASE_REASONS = [
  'post_missing',
  'quality',
  'not_as_agreed',
  'figures_doubtful',
  'fraud',
  'other',
] as const

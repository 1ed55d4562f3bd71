import { addHours } from '../date/add-hours.ts'
import { Refusal } from '../errors.ts'
import { divHalfUp, halfUp } from '../money/money.ts'
import { type PayeeChecks, payeeRefusal } from './payee-refusal.ts'

/** States of a withdrawal (docs/domain/withdrawals.md#states). */
export const WITHDRAWAL_STATUSES = [
  'requested',
  'approved',
  'in_batch',
  'paid',
  'returned',
  'failed',
  'canceled',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]
export type WithdrawalStatusOrNone = WithdrawalStatus | 'none'
/** From gross to net: tax withheld, fee with VAT inside, and that VAT. */
export interface PayoutSums {
  gross: bigint
  whtBp: number
  wht: bigint
  fee: bigint
  feeVat: bigint
  vatIn: bigint
  net: bigint
}

/** States of a batch of withdrawals for the bank. */
export const BATCH_STATUSES = ['draft', 'released', 'sent', 'done'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

export type WithdrawalRole = 'owner' | 'finance' | 'system'
export type WithdrawalMoveCode = 'request' | 'cancel' | 'approve' | 'fail' | 'batch' | 'pay' | 'return'

export interface WithdrawalMove {
  readonly from: readonly WithdrawalStatusOrNone[]
  readonly to: WithdrawalStatus
  readonly roles: readonly WithdrawalRole[]
}

/** The table of docs/domain/withdrawals.md#states. `fail` of a returned transfer leads back to `returned`. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalMoveCode, WithdrawalMove>> = {
  request: { from: ['none'], to: 'requested', roles: ['owner'] },
  cancel: { from: ['requested'], to: 'canceled', roles: ['owner'] },
  approve: { from: ['requested'], to: 'approved', roles: ['finance', 'system'] },
  fail: { from: ['requested', 'approved', 'in_batch'], to: 'failed', roles: ['finance', 'system'] },
  batch: { from: ['approved', 'returned'], to: 'in_batch', roles: ['finance'] },
  pay: { from: ['in_batch'], to: 'paid', roles: ['finance', 'system'] },
  return: { from: ['paid'], to: 'returned', roles: ['finance'] },
}

/** Limits that a settings row may replace; minor units. */
export const WITHDRAWAL_LIMITS = {
  leastGross: 10_000n,
  /** From this gross on, a second person must approve the withdrawal itself (docs/domain/roles.md#two-persons). */
  secondApproverFrom: 5_000_000n,
  /** Requests of one member in 24 hours; each one is work for finance, also when it is taken back. */
  perDay: 5,
} as const

/** Thresholds that send a withdrawal to a manual check; a dated setting `withdrawal_marks` replaces all three. */
export interface WithdrawalMarks {
  /** Largest gross that the system approves, minor units. */
  systemMost: bigint
  /** Up to this many days a member counts as new, and finance approves. */
  accountDays: number
  /** Approver and releaser are warned when the bank account was set fewer than this many days ago. */
  bankDays: number
}
export const WITHDRAWAL_MARKS: WithdrawalMarks = { systemMost: 2_000_000n, accountDays: 30, bankDays: 14 }

const DAY = 86_400_000

/** True while a member's account counts as new: full days, the last one included. */
export function isNewAccount(memberSince: Date, at: Date, { accountDays }: WithdrawalMarks): boolean {
  return Math.floor((at.getTime() - memberSince.getTime()) / DAY) <= accountDays
}

/** True for a bank account that was set fewer than `bankDays` before `at`, or after it. */
export function isNewBank(bankSince: Date, at: Date, { bankDays }: WithdrawalMarks): boolean {
  return at.getTime() - bankSince.getTime() < bankDays * DAY
}

export interface WithdrawalFacts {
  status: WithdrawalStatusOrNone
  gross: bigint
  /** First payment; set means the transfer was paid once and came back. */
  paidAt: Date | null
}

export interface WithdrawalInput {
  /** approve by system: up to this gross, no new account, no open flag. */
  systemMost?: bigint
  isNewAccount?: boolean
  hasFlag?: boolean
  /** fail: the reason shown to the member. */
  reason?: string
  /** batch after a return: the new bank account is confirmed. */
  hasNewBankAccount?: boolean
  /** return: the owner closed the account; the money is posted to suspense. */
  isAccountClosed?: boolean
  /** pay: the bank's reference, not used before. */
  bankRef?: string
  isBankRefUsed?: boolean
}

export interface WithdrawalChange {
  to: WithdrawalStatus
  /** Ledger event to post, or none. `L22-resent` is the second payment without fee or tax. */
  entry: 'none' | 'L19' | 'L20' | 'L21' | 'L22-returned' | 'L22-resent' | 'L03'
  /** Tax certificate and payout slip get their numbers now. */
  documents: boolean
}

/**
 * Decides one step of a withdrawal. Throws Refusal: not_allowed, move_not_allowed, guard_failed,
 * reason_required, bank_reference_used, bank_account_missing. Guards of a request: `checkWithdrawalRequest`.
 */
export function decideWithdrawal(
  withdrawal: WithdrawalFacts,
  code: WithdrawalMoveCode,
  by: WithdrawalRole,
  input: WithdrawalInput = {},
): WithdrawalChange {
  const move = WITHDRAWAL_MOVES[code]
  if (!move.roles.includes(by)) throw new Refusal('not_allowed')
  if (!move.from.includes(withdrawal.status)) throw new Refusal('move_not_allowed')
  const isResend = withdrawal.paidAt !== null
  switch (code) {
    case 'request':
      return { to: 'requested', entry: 'L19', documents: false }
    case 'cancel':
      return { to: 'canceled', entry: 'L21', documents: false }
    case 'approve': {
      const isAutomatic =
        input.systemMost !== undefined &&
        withdrawal.gross <= input.systemMost &&
        input.isNewAccount === false &&
        input.hasFlag === false
      if (by === 'system' && !isAutomatic) throw new Refusal('guard_failed')
      return { to: 'approved', entry: 'none', documents: false }
    }
    case 'fail':
      if (!input.reason?.trim()) throw new Refusal('reason_required')
      return isResend
        ? { to: 'returned', entry: 'none', documents: false }
        : { to: 'failed', entry: 'L21', documents: false }
    case 'batch':
      if (withdrawal.status === 'returned' && !input.hasNewBankAccount)
        throw new Refusal('bank_account_missing')
      return { to: 'in_batch', entry: 'none', documents: false }
    case 'pay':
      if (!input.bankRef?.trim()) throw new Refusal('guard_failed', { fields: { bankRef: 'required' } })
      if (input.isBankRefUsed) throw new Refusal('bank_reference_used')
      return isResend
        ? { to: 'paid', entry: 'L22-resent', documents: false }
        : { to: 'paid', entry: 'L20', documents: true }
    case 'return':
      if (input.isAccountClosed) return { to: 'failed', entry: 'L03', documents: false }
      return { to: 'returned', entry: 'L22-returned', documents: false }
  }
}

export interface WithdrawalRates {
  /** Withholding of the payee's class, basis points. */
  whtBp: number
  vatBp: number
  /** Fixed fee with VAT inside. */
  fee: bigint
  /** The payee is VAT-registered and sent a tax invoice. */
  isVatInvoiced: boolean
}

export interface WithdrawalAmounts {
  gross: bigint
  wht: bigint
  fee: bigint
  feeVat: bigint
  vatIn: bigint
  net: bigint
}

/**
 * Amounts of a withdrawal, minor units, rounded half up per line (docs/domain/withdrawals.md#amounts). `net` may be
 * zero or negative; the caller must refuse then.
 */
export function withdrawalAmounts(gross: bigint, rates: WithdrawalRates): WithdrawalAmounts {
  const wht = halfUp(gross, rates.whtBp)
  const feeVat = divHalfUp(rates.fee * BigInt(rates.vatBp), BigInt(10_000 + rates.vatBp))
  const vatIn = rates.isVatInvoiced ? halfUp(gross, rates.vatBp) : 0n
  return { gross, wht, fee: rates.fee, feeVat, vatIn, net: gross - wht - rates.fee + vatIn }
}

export interface WithdrawalRequestFacts extends PayeeChecks {
  /** A recent step-up. */
  hasStepUp: boolean
  bankChangedAt: Date | null
  hasOpenWithdrawal: boolean
  available: bigint
  /** Minimum gross; at account closing the whole balance, if that is less. */
  leastGross: bigint
  /** Hours of the clock bank_change_pause. */
  bankPauseHours: number
}

/**
 * Guards of a request, in the order in which the member can do something about them
 * (docs/domain/withdrawals.md#states).
 */
export function checkWithdrawalRequest(
  facts: WithdrawalRequestFacts,
  amounts: WithdrawalAmounts,
  now: Date,
): void {
  const code = payeeRefusal(facts)
  if (code) throw new Refusal(code)
  if (facts.hasOpenWithdrawal) throw new Refusal('withdrawal_open')
  const pauseEnds = facts.bankChangedAt && addHours(facts.bankChangedAt, facts.bankPauseHours)
  if (pauseEnds && now < pauseEnds) {
    throw new Refusal('bank_change_pause', { details: { until: pauseEnds.toISOString() } })
  }
  if (amounts.gross <= 0n || amounts.gross < facts.leastGross) {
    throw new Refusal('below_minimum', { details: { least: Number(facts.leastGross) } })
  }
  if (amounts.net <= 0n) throw new Refusal('net_not_positive')
  if (amounts.gross > facts.available) throw new Refusal('insufficient_balance')
  if (!facts.hasStepUp) throw new Refusal('code_required')
}

/** True when there is a balance but tax and fee would exceed it (blocker less_earning, waiver L26). */
export function isBelowFee(available: bigint, rates: WithdrawalRates): boolean {
  return available > 0n && withdrawalAmounts(available, rates).net <= 0n
}

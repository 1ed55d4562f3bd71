import { Refusal } from '../errors.ts'
import { halfUp } from '../money/money.ts'
import { isOneOf } from '../one-of.ts'

/** States of a purchase order (docs/domain/credits.md#orders). */
export const ORDER_STATUSES = [
  'draft',
  'awaiting_payment',
  'slip_review',
  'paid',
  'expired',
  'canceled',
  'part_refunded',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type OrderRole = 'marketer' | 'finance' | 'system'
export type OrderMoveCode =
  | 'confirm'
  | 'pay'
  | 'send-slip'
  | 'take-back-slip'
  | 'accept-slip'
  | 'refuse-slip'
  | 'keep-part'
  | 'pay-surplus'
  | 'set-aside'
  | 'give-slip'
  | 'take-slip'
  | 'expire'
  | 'cancel'
  | 'refund'

export interface OrderMove {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus | readonly OrderStatus[]
  readonly roles: readonly OrderRole[]
}

/** The table of docs/domain/credits.md#orders. */
export const ORDER_MOVES: Readonly<Record<OrderMoveCode, OrderMove>> = {
  confirm: { from: ['draft'], to: 'awaiting_payment', roles: ['marketer'] },
  pay: { from: ['awaiting_payment'], to: 'paid', roles: ['system'] },
  'send-slip': { from: ['awaiting_payment', 'expired'], to: 'slip_review', roles: ['marketer'] },
  'take-back-slip': { from: ['slip_review'], to: 'awaiting_payment', roles: ['marketer'] },
  'accept-slip': { from: ['slip_review'], to: 'paid', roles: ['finance', 'system'] },
  'refuse-slip': { from: ['slip_review'], to: 'awaiting_payment', roles: ['finance'] },
  'keep-part': {
    from: ['awaiting_payment', 'slip_review', 'expired'],
    to: 'awaiting_payment',
    roles: ['finance'],
  },
  'pay-surplus': {
    from: ['awaiting_payment', 'slip_review', 'expired'],
    to: 'paid',
    roles: ['finance'],
  },
  'set-aside': { from: ['slip_review'], to: 'awaiting_payment', roles: ['finance'] },
  'give-slip': { from: ['slip_review'], to: 'awaiting_payment', roles: ['finance'] },
  'take-slip': { from: ['awaiting_payment', 'expired'], to: 'slip_review', roles: ['finance'] },
  expire: { from: ['awaiting_payment'], to: 'expired', roles: ['system'] },
  cancel: { from: ['awaiting_payment'], to: 'canceled', roles: ['marketer'] },
  refund: {
    from: ['paid', 'part_refunded'],
    to: ['part_refunded', 'refunded'],
    roles: ['finance'],
  },
}

export interface OrderFacts {
  status: OrderStatus
  transfer: bigint
  /** Parts of `transfer` that arrived and wait for the rest. */
  received: bigint
  payBy: Date | null
}

/** Why finance sets aside money that arrived for an order. */
export const ASIDE_REASONS = ['arrived_twice', 'wrong_order', 'to_send_back'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

/** Amount of an order that is still to be paid, minor units. */
export const dueOf = (order: { transfer: bigint; received: bigint }): bigint =>
  order.transfer - order.received

/** Whether an order was paid, whatever of it was refunded since. */
export const isPaid = (order: { status: OrderStatus }): boolean =>
  order.status === 'paid' || order.status === 'part_refunded' || order.status === 'refunded'

export interface OrderInput {
  /** confirm: the VAT (and withholding) rates are confirmed, or demo mode is on. */
  isRateConfirmed?: boolean
  /** pay, accept-slip: amount that arrived, minor units. */
  paidAmount?: bigint
  bankRef?: string
  isBankRefUsed?: boolean
  /** send-slip, accept-slip: the slip's reference was seen before. */
  isSlipUsed?: boolean
  reason?: string
  /** expire: the order used another VAT rate than today's, and nothing of it has been paid. */
  isOtherVat?: boolean
  /** refund: approved by two persons. `isWhole`: nothing of the order remains unrefunded. */
  hasTwoPersons?: boolean
  isWhole?: boolean
}

/**
 * Decides one step of an order. Throws Refusal: not_allowed, move_not_allowed, rate_not_confirmed, wrong_amount,
 * bank_reference_used, slip_used, reason_required, order_expired, two_persons_needed, guard_failed.
 * The step to `paid` grants the lot, posts L01 or L02 and numbers the tax invoice in one transaction.
 */
export function decideOrderMove(
  order: OrderFacts,
  code: OrderMoveCode,
  by: OrderRole,
  input: OrderInput,
  now: Date,
): OrderStatus {
  const move = ORDER_MOVES[code]
  if (!move.roles.includes(by)) throw new Refusal('not_allowed')
  if (!move.from.includes(order.status)) throw new Refusal('move_not_allowed')
  switch (code) {
    case 'confirm':
      if (!input.isRateConfirmed) throw new Refusal('rate_not_confirmed')
      break
    case 'pay':
    case 'accept-slip':
      if (!input.bankRef?.trim()) throw new Refusal('guard_failed', { fields: { bankRef: 'required' } })
      if (input.isBankRefUsed) throw new Refusal('bank_reference_used')
      if (input.isSlipUsed) throw new Refusal('slip_used')
      if (input.paidAmount !== dueOf(order)) throw new Refusal('wrong_amount')
      break
    case 'keep-part':
      if (input.paidAmount === undefined || input.paidAmount >= dueOf(order))
        throw new Refusal('wrong_amount')
      break
    case 'pay-surplus':
      if (input.paidAmount === undefined || input.paidAmount <= dueOf(order))
        throw new Refusal('wrong_amount')
      break
    case 'send-slip':
      if (input.isSlipUsed) throw new Refusal('slip_used')
      break
    case 'refuse-slip':
      if (!input.reason?.trim()) throw new Refusal('reason_required')
      break
    case 'expire':
      if (!input.isOtherVat && (order.payBy === null || order.payBy > now)) throw new Refusal('guard_failed')
      break
    case 'refund':
      if (!input.hasTwoPersons) throw new Refusal('two_persons_needed')
      return input.isWhole ? 'refunded' : 'part_refunded'
    case 'set-aside':
    case 'give-slip':
    case 'take-slip':
    case 'cancel':
    case 'take-back-slip':
      break
  }
  if (!isOneOf(ORDER_STATUSES, move.to)) throw new RangeError('the move leaves open where it leads')
  return move.to
}

/** Withholding a company buyer may choose, basis points (docs/domain/credits.md#withholding-by-buyers). */
export const BUYER_WHT_BP = [0, 200, 300] as const
export type BuyerWhtBp = (typeof BUYER_WHT_BP)[number]
export interface TopupLimits {
  readonly least: bigint
  readonly most: bigint
}

/** Default limits of one top-up: 500.00 to 5,000,000.00. */
export const TOPUP_LIMITS: TopupLimits = { least: 50_000n, most: 500_000_000n }

/** Limits of one card payment, minor units: 10.00 to 999,999.99, the provider's documented bounds for baht. */
export const CARD_LIMITS = { least: 1_000n, most: 99_999_999n } as const

export interface OrderAmounts {
  subtotal: bigint
  vat: bigint
  buyerWht: bigint
  transfer: bigint
}

/** Amounts of an order, minor units, half up per line (docs/domain/credits.md#orders). */
export function orderAmounts(subtotal: bigint, vatBp: number, buyerWhtBp: number): OrderAmounts {
  const vat = halfUp(subtotal, vatBp)
  const buyerWht = halfUp(subtotal, buyerWhtBp)
  return { subtotal, vat, buyerWht, transfer: subtotal + vat - buyerWht }
}

/** Throws amount_out_of_range for a topup outside the limits, not_allowed for withholding by a private buyer. */
export function checkTopup(
  subtotal: bigint,
  buyerWhtBp: number,
  holder: 'individual' | 'company',
  limits = TOPUP_LIMITS,
): void {
  if (subtotal < limits.least || subtotal > limits.most) throw new Refusal('amount_out_of_range')
  checkBuyerWht(buyerWhtBp, holder)
}

export function checkBuyerWht(buyerWhtBp: number, holder: 'individual' | 'company'): void {
  if (!isOneOf(BUYER_WHT_BP, buyerWhtBp)) throw new Refusal('amount_out_of_range')
  if (buyerWhtBp > 0 && holder !== 'company') throw new Refusal('not_allowed')
}

/** Shown as the package of an order of plain credit. */
export const CREDIT_ITEM = {
  slots: null,
  slotValue: null,
  validDays: null,
  nameTh: null,
  nameEn: null,
  slugTh: null,
  slugEn: null,
} as const

/** Minutes for which a QR is shown before the screen renews it. */
export const QR_LIFE_MINUTES = 15
export const PACKAGE_OFFER_STATUSES = ['draft', 'publish', 'archived'] as const
export type PackageOfferStatus = (typeof PACKAGE_OFFER_STATUSES)[number]

/** Days after payment within which a buyer who withheld tax sends the certificate. */
export const CERTIFICATE_DAYS = 30

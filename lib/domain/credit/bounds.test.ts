import { describe, expect, it } from 'vitest'
import { isLotExtended } from './lot-life.ts'
import {
  checkBuyerWht,
  checkTopup,
  decideOrderMove,
  type OrderInput,
  type OrderMoveCode,
  type OrderRole,
  type OrderStatus,
} from './order.ts'
import { packageSlot } from './package-slot.ts'
import { taxOfPart } from './refund.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const FULL: OrderInput = { paidAmount: 100n, bankRef: 'R', reason: 'x', hasTwoPersons: true }
const step = (
  status: OrderStatus,
  code: OrderMoveCode,
  by: OrderRole,
  change: OrderInput,
  payBy: Date | null = NOW,
) => decideOrderMove({ status, transfer: 100n, received: 0n, payBy }, code, by, { ...FULL, ...change }, NOW)
const refusal = (code: string, rest: object = {}) => expect.objectContaining({ code, ...rest })

describe('an order is not paid', () => {
  const wanted = { fields: { bankRef: 'required' } }
  it.each(['', ' '])('without a reference of the bank: "%s"', (bankRef) => {
    expect(() => step('awaiting_payment', 'pay', 'system', { bankRef })).toThrow(
      refusal('guard_failed', wanted),
    )
    expect(() => step('slip_review', 'accept-slip', 'finance', { bankRef })).toThrow(
      refusal('guard_failed', wanted),
    )
  })
  it('without any word of a reference, or of a reason', () => {
    const order = { status: 'slip_review', transfer: 100n, received: 0n, payBy: NOW } as const
    expect(() => decideOrderMove(order, 'accept-slip', 'finance', { paidAmount: 100n }, NOW)).toThrow(
      refusal('guard_failed', wanted),
    )
    expect(() => decideOrderMove(order, 'refuse-slip', 'finance', {}, NOW)).toThrow(
      refusal('reason_required'),
    )
  })
  it('by a slip that was used, of another amount, or with a reference that was used', () => {
    for (const [change, code] of [
      [{ isSlipUsed: true }, 'slip_used'],
      [{ paidAmount: 101n }, 'wrong_amount'],
      [{ isBankRefUsed: true }, 'bank_reference_used'],
    ] as const)
      expect(() => step('slip_review', 'accept-slip', 'finance', change)).toThrow(refusal(code))
  })
})

it('an order runs out at its instant; one without a time never', () => {
  expect(step('awaiting_payment', 'expire', 'system', {})).toBe('expired')
  expect(() => step('awaiting_payment', 'expire', 'system', {}, new Date(+NOW + 1))).toThrow(
    refusal('guard_failed'),
  )
  expect(() => step('awaiting_payment', 'expire', 'system', {}, null)).toThrow(refusal('guard_failed'))
  expect(step('awaiting_payment', 'expire', 'system', { isOtherVat: true }, new Date(+NOW + 1))).toBe(
    'expired',
  )
})

it.each([
  ['draft', 'confirm', 'marketer', 'awaiting_payment'],
  ['awaiting_payment', 'pay', 'system', 'paid'],
  ['expired', 'send-slip', 'marketer', 'slip_review'],
  ['slip_review', 'accept-slip', 'finance', 'paid'],
  ['slip_review', 'refuse-slip', 'finance', 'awaiting_payment'],
  ['awaiting_payment', 'cancel', 'marketer', 'canceled'],
] as const)('%s, %s by %s: %s', (from, code, by, to) => {
  expect(step(from, code, by, { isRateConfirmed: true })).toBe(to)
})

it('a topup of 500.00 and one of 5,000,000.00 are taken, and who withholds nothing may be anybody', () => {
  for (const amount of [50_000n, 500_000_000n])
    expect(() => checkTopup(amount, 0, 'individual')).not.toThrow()
  expect(() => checkBuyerWht(0, 'individual')).not.toThrow()
  expect(() => checkBuyerWht(200, 'individual')).toThrow(refusal('not_allowed'))
})

describe('slots of a package', () => {
  const wrong = (field: string, message: string) => refusal('wrong_amount', { fields: { [field]: message } })
  it.each([
    [100n, 0],
    [100n, -1],
    [100n, 1.5],
    [100n, 0.5],
    [100n, 3],
    [0n, 1],
    [-100n, 1],
  ])('%i in %s are refused', (price, slots) => {
    expect(() => packageSlot(price, slots, 1n)).toThrow(wrong('price', 'not_divisible'))
  })
  it.each([0n, -1n, 101n])('a fee of %i in a slot of 100 is refused', (fee) => {
    expect(() => packageSlot(100n, 1, fee)).toThrow(wrong('fee', 'above_slot'))
  })
  it('one slot, and a fee of the whole slot, are taken', () => {
    expect(packageSlot(100n, 1, 100n)).toEqual({ slotValue: 100n, fee: 100n, serviceFee: 0n })
  })
})

it('a lot is moved on to a later day only, and while it lives', () => {
  const lot = { source: 'topup', expiresAt: new Date(+NOW + 1), wasExtended: false } as const
  expect(isLotExtended(lot, new Date(+NOW + 2), NOW)).toBe(true)
  expect(isLotExtended(lot, lot.expiresAt, NOW)).toBe(false)
  expect(isLotExtended(lot, new Date(+NOW), NOW)).toBe(false)
  expect(isLotExtended({ ...lot, expiresAt: NOW }, new Date(+NOW + 2), NOW)).toBe(false)
})

it('a part whose tax was given back before gives nothing', () => {
  const line = { subtotal: 1_000n, tax: 70n, bp: 700 }
  expect(taxOfPart(line, { value: 500n, tax: 70n }, 500n)).toBe(0n)
  expect(taxOfPart(line, { value: 500n, tax: 71n }, 500n)).toBe(0n)
  expect(taxOfPart(line, { value: 500n, tax: 69n }, 500n)).toBe(1n)
})

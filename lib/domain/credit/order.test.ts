import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { isLotExtended, lotExpiry } from './lot-life.ts'
import type { OrderInput, OrderMoveCode } from './order.ts'
import { checkTopup, decideOrderMove, ORDER_MOVES, ORDER_STATUSES, orderAmounts } from './order.ts'
import { packageSlot } from './package-slot.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
describe('order amounts (docs/domain/credits.md#orders)', () => {
  it.each([
    [1_000_000n, 0, 70_000n, 0n, 1_070_000n],
    [1_000_000n, 200, 70_000n, 20_000n, 1_050_000n],
    [1_000_000n, 300, 70_000n, 30_000n, 1_040_000n],
    [123_456n, 300, 8_642n, 3_704n, 128_394n],
  ])('%i with %i bp', (subtotal, bp, vat, buyerWht, transfer) => {
    expect(orderAmounts(subtotal, 700, bp)).toEqual({ subtotal, vat, buyerWht, transfer })
  })
  it('costs 11,000.00 at 10 % VAT', () => {
    expect(orderAmounts(1_000_000n, 1_000, 0).transfer).toBe(1_100_000n)
  })
  it('checks limits and who may withhold', () => {
    expect(codeOf(() => checkTopup(49_999n, 0, 'company'))).toBe('amount_out_of_range')
    expect(codeOf(() => checkTopup(500_000_001n, 0, 'company'))).toBe('amount_out_of_range')
    expect(codeOf(() => checkTopup(50_000n, 300, 'individual'))).toBe('not_allowed')
    expect(codeOf(() => checkTopup(50_000n, 100, 'company'))).toBe('amount_out_of_range')
    expect(codeOf(() => checkTopup(50_000n, 300, 'company'))).toBe('done')
  })
  it('prices slots', () => {
    expect(packageSlot(2_500_000n, 5, 400_000n)).toEqual({
      slotValue: 500_000n,
      fee: 400_000n,
      serviceFee: 100_000n,
    })
    expect(codeOf(() => packageSlot(2_500_001n, 5, 1n))).toBe('wrong_amount')
    expect(codeOf(() => packageSlot(2_500_000n, 5, 500_001n))).toBe('wrong_amount')
  })
})

describe('lot dates', () => {
  it('end at 23:59:59 in Bangkok', () => {
    expect(lotExpiry('topup', NOW).toISOString()).toBe('2027-11-21T16:59:59.000Z')
    expect(lotExpiry('promo', NOW).toISOString()).toBe('2027-02-19T16:59:59.000Z')
    expect(lotExpiry('topup', new Date('2024-02-29T03:00:00Z')).toISOString()).toBe(
      '2025-02-28T16:59:59.000Z',
    )
  })
  it('are moved once, never for promo or expired lots', () => {
    const lot = { source: 'topup' as const, expiresAt: new Date('2026-12-31T16:59:59Z'), wasExtended: false }
    const date = lotExpiry('topup', NOW)
    expect(isLotExtended(lot, date, NOW)).toBe(true)
    expect(isLotExtended({ ...lot, wasExtended: true }, date, NOW)).toBe(false)
    expect(isLotExtended({ ...lot, source: 'promo' }, date, NOW)).toBe(false)
    expect(isLotExtended({ ...lot, expiresAt: NOW }, date, NOW)).toBe(false)
  })
})

describe('order moves', () => {
  const FULL: OrderInput = {
    isRateConfirmed: true,
    paidAmount: 100n,
    bankRef: 'R',
    reason: 'x',
    hasTwoPersons: true,
  }
  const order = (status: (typeof ORDER_STATUSES)[number]) => ({
    status,
    transfer: 150n,
    received: 50n,
    payBy: NOW,
  })
  it('follow the table only', () => {
    for (const [code, move] of Object.entries(ORDER_MOVES)) {
      for (const status of ORDER_STATUSES) {
        for (const by of ['marketer', 'finance', 'system'] as const) {
          const expected = !move.roles.includes(by)
            ? 'not_allowed'
            : move.from.includes(status)
              ? 'done'
              : 'move_not_allowed'
          const paidAmount = { 'keep-part': 99n, 'pay-surplus': 101n }[code] ?? 100n
          const result = codeOf(() =>
            decideOrderMove(order(status), code as OrderMoveCode, by, { ...FULL, paidAmount }, NOW),
          )
          expect(`${code} ${status} ${by} ${result}`).toBe(`${code} ${status} ${by} ${expected}`)
        }
      }
    }
  })
  it.each([
    ['pay', 'system', 'awaiting_payment', { paidAmount: 99n }, 'wrong_amount'],
    ['pay', 'system', 'awaiting_payment', { isBankRefUsed: true }, 'bank_reference_used'],
    ['pay', 'system', 'awaiting_payment', { paidAmount: 150n }, 'wrong_amount'],
    ['keep-part', 'finance', 'slip_review', { paidAmount: 100n }, 'wrong_amount'],
    ['pay-surplus', 'finance', 'slip_review', { paidAmount: 100n }, 'wrong_amount'],
    ['send-slip', 'marketer', 'expired', { isSlipUsed: true }, 'slip_used'],
    ['refuse-slip', 'finance', 'slip_review', { reason: ' ' }, 'reason_required'],
    ['confirm', 'marketer', 'draft', { isRateConfirmed: false }, 'rate_not_confirmed'],
    ['refund', 'finance', 'paid', { hasTwoPersons: false }, 'two_persons_needed'],
  ] as const)('%s guards', (code, by, status, change, expected) => {
    expect(codeOf(() => decideOrderMove(order(status), code, by, { ...FULL, ...change }, NOW))).toBe(expected)
  })
  it('expires only after its time; refunds in part or whole', () => {
    const early = new Date(NOW.getTime() - 1)
    expect(codeOf(() => decideOrderMove(order('awaiting_payment'), 'expire', 'system', {}, early))).toBe(
      'guard_failed',
    )
    expect(
      decideOrderMove(order('paid'), 'refund', 'finance', { hasTwoPersons: true, isWhole: true }, NOW),
    ).toBe('refunded')
    expect(decideOrderMove(order('paid'), 'refund', 'finance', FULL, NOW)).toBe('part_refunded')
  })
})

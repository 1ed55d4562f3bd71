import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { decideOrderMove, isPaid, ORDER_STATUSES, type OrderMoveCode } from './order.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const order = { status: 'slip_review' as const, transfer: 150n, received: 50n, payBy: NOW }
const decide = (code: OrderMoveCode, paidAmount: bigint | undefined) =>
  codeOf(() => decideOrderMove(order, code, 'finance', { paidAmount, bankRef: 'R' }, NOW))

describe('what arrived for an order of which 1.00 is due', () => {
  it.each<[OrderMoveCode, (bigint | undefined)[], bigint]>([
    ['keep-part', [undefined, 100n, 101n], 99n],
    ['pay-surplus', [undefined, 99n, 100n], 101n],
    ['accept-slip', [undefined, 99n, 101n], 100n],
  ])('%s takes its own side of the sum only, and never an unknown amount', (code, wrong, right) => {
    expect(wrong.map((amount) => decide(code, amount))).toEqual(wrong.map(() => 'wrong_amount'))
    expect(decide(code, right)).toBe('done')
  })
})

it('an order was paid, whatever of it came back', () => {
  expect(ORDER_STATUSES.filter((status) => isPaid({ status }))).toEqual(['paid', 'part_refunded', 'refunded'])
})

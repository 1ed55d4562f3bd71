import { defineMove, ENDS_SHIPPING } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, settle } from '../rule.ts'

/** The product was lost or damaged. */
export const recordLoss = defineMove({
  code: MOVE.recordLoss,
  name: 'lost',
  ...ENDS_SHIPPING,
  rule: (s) => {
    guard(s.input.isReported, 'guard_failed', 'report')
    return settle(0, { set: { reasonCode: 'product_lost' } })
  },
})

import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, settle } from '../scene.ts'

/** The product was lost or damaged. */
export const recordLoss = defineMove({
  code: MOVE.recordLoss,
  name: 'lost',
  from: ['SHIPPING'],
  to: 'CANCEL',
  roles: ['operator'],
  lock: 'update',
  pays: 'settle',
  notifies: [['job_canceled', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.input.isReported, 'guard_failed', 'report')
    return settle(0, { set: { reasonCode: 'product_lost' } })
  },
})

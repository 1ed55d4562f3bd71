import { addHours } from '../clocks.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../scene.ts'

/** The carrier says delivered. */
export const recordDelivery = defineMove({
  code: MOVE.recordDelivery,
  name: 'delivered',
  from: ['SHIPPING'],
  to: 'stay',
  roles: ['system', 'operator'],
  lock: 'none',
  rule: (s) => {
    guard(s.job.trackingSentAt !== null, 'tracking_missing')
    guard(s.job.deliveredAt === null, 'guard_failed', 'delivered')
    const at = s.input.deliveredAt ?? s.now
    guard(at <= s.now, 'guard_failed', 'delivered_at')
    return { set: { deliveredAt: at, ...sameBoth(addHours(at, s.clocks.ship_receipt_delivered)) } }
  },
})

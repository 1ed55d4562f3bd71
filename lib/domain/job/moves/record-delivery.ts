import { addHours } from '../../date/add-hours.ts'
import { bangkokDay } from '../../date/bangkok.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../rule.ts'

/** The carrier confirms the delivery. */
export const recordDelivery = defineMove({
  code: MOVE.recordDelivery,
  name: 'delivered',
  from: ['SHIPPING'],
  to: 'stay',
  roles: ['system', 'operator'],
  lock: 'none',
  rule: (s) => {
    const sentAt = s.job.trackingSentAt
    guard(sentAt !== null, 'tracking_missing')
    guard(s.job.deliveredAt === null, 'guard_failed', 'delivered')
    const at = s.input.deliveredAt ?? s.now
    guard(at <= s.now, 'guard_failed', 'delivered_at')
    // A delivery cannot be earlier than the shipment, and the receipt clock never starts before the shipment was
    // reported.
    guard(bangkokDay(at) >= bangkokDay(sentAt), 'guard_failed', 'delivered_at')
    const from = at > sentAt ? at : sentAt
    return { set: { deliveredAt: at, ...sameBoth(addHours(from, s.clocks.ship_receipt_delivered)) } }
  },
})

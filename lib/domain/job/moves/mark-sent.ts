import { addHours } from '../../date/add-hours.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../rule.ts'

/** The product is sent; may be repeated for a second parcel. */
export const markSent = defineMove({
  code: MOVE.markSent,
  name: 'sent',
  from: ['SHIPPING'],
  to: 'stay',
  roles: ['marketer'],
  lock: 'none',
  isRepeatable: true,
  notifies: [['product_sent', 'influencer']],
  rule: (s) => {
    guard(s.input.carrier?.trim() && s.input.trackingNo?.trim(), 'tracking_missing')
    return {
      set: {
        trackingSentAt: s.now,
        deliveredAt: null,
        ...sameBoth(addHours(s.now, s.clocks.ship_receipt_blind)),
      },
    }
  },
})

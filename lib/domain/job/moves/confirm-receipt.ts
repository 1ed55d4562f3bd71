import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { enterReady, guard } from '../rule.ts'

/** The product has arrived; production begins. */
export const confirmReceipt = defineMove({
  code: MOVE.confirmReceipt,
  name: 'received',
  from: ['SHIPPING'],
  to: 'READY',
  roles: [...PERFORMERS, 'operator', 'system'],
  systemClock: 'auto',
  lock: 'none',
  notifies: [['product_received', 'marketer']],
  notifiesBy: { system: [['system_decided', 'influencer', 'marketer']] },
  rule: (s) => {
    guard(s.job.trackingSentAt !== null, 'tracking_missing')
    return { set: enterReady(s) }
  },
})

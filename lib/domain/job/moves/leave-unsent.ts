import { addHours } from '../../date/add-hours.ts'
import { isPast } from '../clocks.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, settle } from '../rule.ts'

/** The product was never sent. */
export const leaveUnsent = defineMove({
  code: MOVE.leaveUnsent,
  name: 'not-sent',
  from: ['SHIPPING'],
  to: 'CANCEL',
  roles: ['influencer', 'system'],
  systemClock: 'auto',
  lock: 'update',
  pays: 'settle',
  notifies: [
    ['product_not_sent', 'marketer'],
    ['job_canceled', 'influencer'],
  ],
  rule: (s) => {
    guard(s.job.trackingSentAt === null, 'guard_failed', 'sent')
    if (s.by === 'influencer') {
      const from = s.job.contractAt && addHours(s.job.contractAt, s.clocks.ship_leave)
      guard(isPast(from, s.now), 'guard_failed', 'too_early')
    }
    return settle(0, { set: { reasonCode: 'not_sent' }, score: 'brand' })
  },
})

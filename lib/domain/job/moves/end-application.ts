import { isOneOf } from '../../one-of.ts'
import { isPast } from '../clocks.ts'
import { APPLIED, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { NOT_CHOSEN_REASONS } from '../reasons.ts'
import { guard } from '../rule.ts'

/** Recruiting ended, or the marketer did not decide in time. */
export const endApplication = defineMove({
  code: MOVE.endApplication,
  name: 'not-chosen',
  from: APPLIED,
  to: 'CANCEL',
  roles: ['system', 'marketer', 'operator'],
  lock: 'update',
  facts: ['barred'],
  notifies: [['not_chosen', 'influencer']],
  rule: (s) => {
    const timedOut = isPast(s.job.autoAt, s.now)
    const ended = !['open', 'paused', 'full'].includes(s.job.campaign.status)
    if (s.input.isBarred) return { set: { reasonCode: 'not_eligible' } }
    guard(timedOut || ended, 'guard_failed', 'recruiting')
    if (ended) {
      const reason = s.input.reason ?? (s.job.status === 'MISMATCHED' ? 'not_eligible' : 'closed')
      guard(isOneOf(NOT_CHOSEN_REASONS, reason), 'reason_required')
      return { set: { reasonCode: reason } }
    }
    return s.job.status === 'MISMATCHED'
      ? { set: { reasonCode: 'not_eligible' } }
      : { set: { reasonCode: 'not_reviewed' }, score: 'brand' }
  },
})

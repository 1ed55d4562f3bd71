import { CANCELLABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, NO_CANCEL } from '../rule.ts'

/** The other side refuses to cancel. No answer counts as refusal once something was delivered. */
export const refuseCancel = defineMove({
  code: MOVE.refuseCancel,
  name: 'refuse-cancel',
  from: CANCELLABLE,
  to: 'stay',
  roles: ['influencer', 'marketer', 'system'],
  systemClock: 'cancel',
  lock: 'none',
  notifies: [['cancel_refused', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.job.cancelRequest !== 'none', 'guard_failed', 'not_asked')
    guard(s.job.cancelRequest !== `by_${s.by}`, 'not_allowed')
    // The system refuses for a silent side only once something was delivered.
    if (s.by === 'system') guard(s.job.submittedAt !== null, 'guard_failed', 'silence_is_yes')
    return { set: NO_CANCEL }
  },
})

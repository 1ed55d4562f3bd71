import { CANCELLABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, NO_CANCEL } from '../scene.ts'

/** The other side refuses; silence does once something was delivered. */
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
    // Silence is a no only once something was delivered.
    if (s.by === 'system') guard(s.job.submittedAt !== null, 'guard_failed', 'silence_is_yes')
    return { set: NO_CANCEL }
  },
})

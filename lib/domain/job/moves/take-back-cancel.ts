import { CANCELLABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, NO_CANCEL } from '../rule.ts'

/** The side that asked to cancel withdraws the request. */
export const takeBackCancel = defineMove({
  code: MOVE.takeBackCancel,
  name: 'take-back-cancel',
  from: CANCELLABLE,
  to: 'stay',
  roles: ['influencer', 'marketer'],
  lock: 'none',
  rule: (s) => {
    guard(s.job.cancelRequest !== 'none', 'guard_failed', 'not_asked')
    guard(s.job.cancelRequest === `by_${s.by}`, 'not_allowed')
    return { set: NO_CANCEL }
  },
})

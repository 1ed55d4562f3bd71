import { CANCELLABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { canCancelTogether, guard, settle } from '../rule.ts'

/** The other side agrees to cancel. No answer counts as agreement while nothing was delivered. */
export const agreeCancel = defineMove({
  code: MOVE.agreeCancel,
  name: 'cancel-together',
  from: CANCELLABLE,
  to: 'CANCEL',
  roles: ['influencer', 'marketer', 'system'],
  systemClock: 'cancel',
  lock: 'update',
  pays: 'settle',
  notifies: [['job_canceled', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.job.cancelRequest !== 'none', 'guard_failed', 'not_asked')
    guard(s.job.cancelRequest !== `by_${s.by}`, 'not_allowed')
    guard(canCancelTogether(s.job), 'guard_failed', 'approved_or_sent')
    if (s.by === 'system') guard(s.job.submittedAt === null, 'guard_failed', 'silence_is_no')
    return settle(0, { set: { reasonCode: 'agreed', note: null } })
  },
})

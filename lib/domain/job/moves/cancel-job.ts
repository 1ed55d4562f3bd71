import { CANCELLABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { cancelCostPct, guard, settle } from '../rule.ts'

/** The marketer cancels alone at the cost of the contract's schedule. */
export const cancelJob = defineMove({
  code: MOVE.cancelJob,
  name: 'marketer-cancels',
  from: CANCELLABLE,
  to: 'CANCEL',
  roles: ['marketer'],
  lock: 'update',
  pays: 'settle',
  notifies: [['job_canceled', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.job.postSentAt === null, 'guard_failed', 'post_sent')
    return settle(cancelCostPct(s.job, s.now, s.clocks), {
      set: { reasonCode: 'marketer_canceled', note: s.input.note?.trim() || null },
    })
  },
})

import { isPast } from '../clocks.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { complete, guard, linkCheckOf } from '../rule.ts'

/** Keep-live is over and the figures are approved: the job is paid. */
export const completeJob = defineMove({
  code: MOVE.completeJob,
  name: 'complete',
  from: ['INSIGHT'],
  to: 'COMPLETED',
  roles: ['system', 'marketer', 'operator'],
  lock: 'update',
  facts: ['completed-jobs'],
  pays: 'complete',
  notifies: [['job_completed', 'influencer']],
  rule: (s) => {
    guard(s.job.review === 'approved', 'figures_missing')
    guard(isPast(s.job.keepLiveUntil, s.now), 'keep_live_running')
    guard(linkCheckOf(s) !== 'missing', 'guard_failed', 'link_missing')
    return complete(s, {})
  },
})

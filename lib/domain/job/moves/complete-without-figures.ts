import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { complete, guard, linkCheckOf } from '../rule.ts'

/**
 * No figures came in time: the job is paid all the same, because missing figures must not cost the influencer the fee.
 */
export const completeWithoutFigures = defineMove({
  code: MOVE.completeWithoutFigures,
  name: 'no-figures',
  from: ['INSIGHT'],
  to: 'COMPLETED',
  roles: ['system'],
  systemClock: 'auto',
  lock: 'update',
  facts: ['completed-jobs'],
  pays: 'complete',
  notifies: [['job_completed', 'influencer']],
  rule: (s) => {
    guard(s.job.review === 'none' || s.job.review === 'changes_requested', 'guard_failed', 'review')
    guard(linkCheckOf(s) !== 'missing', 'guard_failed', 'link_missing')
    return complete(s, { late: true })
  },
})

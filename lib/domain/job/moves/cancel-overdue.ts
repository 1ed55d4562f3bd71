import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, settle } from '../rule.ts'

/** The work is overdue, the grace period too, and nothing was ever published. */
export const cancelOverdue = defineMove({
  code: MOVE.cancelOverdue,
  name: 'overdue',
  from: ['READY'],
  to: 'CANCEL',
  roles: ['system'],
  systemClock: 'auto',
  strikes: true,
  lock: 'update',
  pays: 'settle',
  notifies: [['job_canceled', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.job.postSentAt === null, 'guard_failed', 'post_sent')
    return settle(0, { set: { reasonCode: 'overdue', note: null }, strike: 'influencer' })
  },
})

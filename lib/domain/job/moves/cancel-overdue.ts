import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { settle } from '../scene.ts'

/** The work is overdue, the grace as well. */
export const cancelOverdue = defineMove({
  code: MOVE.cancelOverdue,
  name: 'overdue',
  from: ['READY'],
  to: 'CANCEL',
  roles: ['system'],
  systemClock: 'auto',
  lock: 'update',
  pays: 'settle',
  notifies: [['job_canceled', 'influencer', 'marketer']],
  rule: () => settle(0, { set: { reasonCode: 'overdue', note: null }, strike: 'influencer' }),
})

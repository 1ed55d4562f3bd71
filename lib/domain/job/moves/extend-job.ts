import { addHours } from '../../date/add-hours.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard } from '../rule.ts'

/** The marketer grants more time, once per status. */
export const extendJob = defineMove({
  code: MOVE.extendJob,
  name: 'extend',
  from: ['ASSIGN', 'READY', 'SUBMIT'],
  to: 'stay',
  roles: ['marketer'],
  lock: 'none',
  rule: (s) => {
    guard(!s.job.extended, 'guard_failed', 'extended')
    const { job, clocks } = s
    guard(job.dueAt !== null && job.autoAt !== null, 'guard_failed', 'clock')
    const hours =
      job.status === 'ASSIGN'
        ? clocks.offer_extension
        : job.status === 'SUBMIT'
          ? clocks.delivery_extension
          : clocks.draft_extension
    return { set: { extended: true, dueAt: addHours(job.dueAt, hours), autoAt: addHours(job.autoAt, hours) } }
  },
})

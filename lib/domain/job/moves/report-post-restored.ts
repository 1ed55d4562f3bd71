import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard } from '../rule.ts'

/** The post is online again; the stopped clocks continue. */
export const reportPostRestored = defineMove({
  code: MOVE.reportPostRestored,
  name: 'post-restored',
  from: ['INSIGHT'],
  to: 'stay',
  roles: ['system', 'marketer', 'operator'],
  lock: 'none',
  rule: (s) => {
    guard(s.job.pausedAutoAt !== null, 'guard_failed', 'link')
    guard(s.input.linkCheck !== undefined && s.input.linkCheck !== 'missing', 'guard_failed', 'link_missing')
    return {
      set: {
        linkCheck: s.input.linkCheck,
        dueAt: s.job.pausedDueAt,
        autoAt: s.job.pausedAutoAt,
        pausedDueAt: null,
        pausedAutoAt: null,
      },
    }
  },
})

import { addHours } from '../../date/add-hours.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, linkCheckOf, needReportsLeft, sameBoth } from '../rule.ts'

/** The post is no longer online; the influencer gets time to restore it, at most twice. */
export const reportPostMissing = defineMove({
  code: MOVE.reportPostMissing,
  name: 'post-missing',
  from: ['INSIGHT'],
  to: 'stay',
  roles: ['system', 'marketer'],
  lock: 'none',
  isRepeatable: true,
  notifies: [['changes_asked', 'influencer']],
  rule: (s) => {
    guard(linkCheckOf(s) === 'missing', 'guard_failed', 'link')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    needReportsLeft(s.job.postMisses)
    return {
      set: {
        linkCheck: 'missing',
        postMisses: s.job.postMisses + 1,
        pausedDueAt: s.job.dueAt,
        pausedAutoAt: s.job.autoAt,
        ...sameBoth(addHours(s.now, s.clocks.post_restore)),
      },
    }
  },
})

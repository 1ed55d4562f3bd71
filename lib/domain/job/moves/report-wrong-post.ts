import { addHours } from '../../date/add-hours.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { WRONG_POST_REASONS } from '../reasons.ts'
import { needReason, needReportsLeft, readyClock } from '../rule.ts'

/** The marketer reports that the published post is wrong; at most twice. */
export const reportWrongPost = defineMove({
  code: MOVE.reportWrongPost,
  name: 'wrong-post',
  from: ['SUBMIT'],
  to: 'READY',
  roles: ['marketer', 'operator'],
  phases: ['publish'],
  lock: 'none',
  notifies: [['changes_asked', 'influencer']],
  rule: (s) => {
    needReportsLeft(s.job.postReturns)
    return {
      set: {
        review: 'changes_requested',
        reasonCode: needReason(s, WRONG_POST_REASONS),
        note: s.input.note ?? null,
        postReturns: s.job.postReturns + 1,
        ...readyClock(addHours(s.now, s.clocks.fix_due), s.clocks),
      },
    }
  },
})

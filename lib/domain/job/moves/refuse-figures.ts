import { addHours } from '../../date/add-hours.ts'
import { laterOf } from '../clocks.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, needReportsLeft } from '../rule.ts'

/** The figures are sent back as unreadable; at most twice. */
export const refuseFigures = defineMove({
  code: MOVE.refuseFigures,
  name: 'figures-unreadable',
  from: ['INSIGHT'],
  to: 'stay',
  roles: ['marketer', 'operator'],
  lock: 'none',
  notifies: [['changes_asked', 'influencer']],
  rule: (s) => {
    guard(s.job.review === 'pending', 'guard_failed', 'review')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    needReportsLeft(s.job.figuresReturns)
    const dueAt = addHours(s.now, s.clocks.fix_due)
    const end = addHours(s.job.keepLiveUntil ?? s.now, s.clocks.figures_due)
    return {
      set: {
        review: 'changes_requested',
        reasonCode: s.input.reason ?? null,
        note: s.input.note ?? null,
        figuresReturns: s.job.figuresReturns + 1,
        dueAt,
        // Even late in the window the influencer gets the full time to correct them.
        autoAt: laterOf(end, dueAt),
      },
    }
  },
})

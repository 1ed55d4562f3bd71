import { addHours } from '../../date/add-hours.ts'
import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../rule.ts'

/** The influencer sends the figures of the post. */
export const sendFigures = defineMove({
  code: MOVE.sendFigures,
  name: 'send-figures',
  from: ['INSIGHT'],
  to: 'stay',
  roles: [...PERFORMERS, 'system'],
  lock: 'none',
  isRepeatable: true,
  notifies: [['figures_sent', 'marketer']],
  rule: (s) => {
    guard(s.job.review !== 'approved', 'guard_failed', 'approved')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    guard(s.input.hasMetrics && s.input.hasScreenshot, 'figures_missing')
    return { set: { review: 'pending', ...sameBoth(addHours(s.now, s.clocks.figures_review)) } }
  },
})

import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../rule.ts'

/** The marketer approves the figures. */
export const approveFigures = defineMove({
  code: MOVE.approveFigures,
  name: 'figures-ok',
  from: ['INSIGHT'],
  to: 'stay',
  roles: ['marketer', 'operator', 'system'],
  systemClock: 'auto',
  lock: 'none',
  notifiesBy: { system: [['system_decided', 'influencer', 'marketer']] },
  rule: (s) => {
    guard(s.job.review === 'pending', 'guard_failed', 'review')
    guard(s.job.pausedAutoAt === null, 'guard_failed', 'link_missing')
    const until = s.job.keepLiveUntil ?? s.now
    return { set: { review: 'approved', reasonCode: null, note: null, ...sameBoth(until) } }
  },
})

import { addHours } from '../../date/add-hours.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, linkCheckOf, sameBoth } from '../rule.ts'

/** The post is accepted: F is earned, keep-live begins. */
export const acceptPost = defineMove({
  code: MOVE.acceptPost,
  name: 'accept-post',
  from: ['SUBMIT'],
  to: 'INSIGHT',
  roles: ['marketer', 'operator', 'system'],
  phases: ['publish'],
  systemClock: 'auto',
  lock: 'none',
  pays: 'accept-post',
  notifies: [['post_accepted', 'influencer']],
  notifiesBy: { system: [['system_decided', 'influencer', 'marketer']] },
  rule: (s) => {
    const link = linkCheckOf(s)
    guard(link !== 'missing', 'guard_failed', 'link_missing')
    const keepLiveUntil = addHours(s.now, s.job.terms.keepLiveHours)
    return {
      set: {
        phase: 'insight',
        review: 'none',
        money: 'pending',
        reasonCode: null,
        note: null,
        linkCheck: link,
        keepLiveUntil,
        ...sameBoth(addHours(keepLiveUntil, s.clocks.figures_due)),
      },
      money: { kind: 'accept-post' },
    }
  },
})

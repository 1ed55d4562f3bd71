import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { publishDue, readyClock } from '../rule.ts'

/** The draft is approved; publishing begins. */
export const approveDraft = defineMove({
  code: MOVE.approveDraft,
  name: 'approve-draft',
  from: ['SUBMIT'],
  to: 'READY',
  roles: ['marketer', 'operator', 'system'],
  phases: ['draft'],
  contentOnly: false,
  systemClock: 'auto',
  lock: 'none',
  notifies: [['draft_approved', 'influencer']],
  notifiesBy: { system: [['system_decided', 'influencer', 'marketer']] },
  rule: (s) => ({
    set: {
      phase: 'publish',
      review: 'approved',
      draftApprovedAt: s.now,
      reasonCode: null,
      note: null,
      ...readyClock(publishDue(s), s.clocks),
    },
  }),
})

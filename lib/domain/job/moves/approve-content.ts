import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'

/** The content is approved: a job without publishing ends and is paid. */
export const approveContent = defineMove({
  code: MOVE.approveContent,
  name: 'approve-content',
  from: ['SUBMIT'],
  to: 'COMPLETED',
  roles: ['marketer', 'operator', 'system'],
  phases: ['draft'],
  contentOnly: true,
  systemClock: 'auto',
  lock: 'update',
  facts: ['completed-jobs'],
  pays: 'complete-content',
  notifies: [['job_completed', 'influencer']],
  notifiesBy: { system: [['system_decided', 'influencer', 'marketer']] },
  rule: (s) => ({
    set: { review: 'approved', draftApprovedAt: s.now, money: 'released' },
    money: { kind: 'complete-content' },
  }),
})

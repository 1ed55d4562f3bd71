import { DISPUTABLE, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, settle } from '../rule.ts'
import type { JobStatus } from '../statuses.ts'

/** An operator decides a case in writing, with a percentage. */
export const decideCase = defineMove({
  code: MOVE.decideCase,
  name: 'decide',
  from: DISPUTABLE,
  to: ['COMPLETED', 'REJECTED', 'CANCEL'],
  roles: ['operator'],
  inDispute: true,
  lock: 'update',
  pays: 'settle',
  notifies: [['case_decided', 'influencer', 'marketer']],
  rule: (s) => {
    const { pct, fault } = s.input
    guard(s.job.dispute === 'open', 'guard_failed', 'no_dispute')
    guard(pct !== undefined && Number.isInteger(pct) && pct >= 0 && pct <= 100, 'amount_out_of_range')
    const note = s.input.note?.trim()
    guard(note, 'reason_required')
    const to: JobStatus = pct > 0 ? 'COMPLETED' : fault === 'influencer' ? 'REJECTED' : 'CANCEL'
    return settle(pct, {
      to,
      set: { dispute: 'resolved', note, reasonCode: s.input.reason ?? s.job.reasonCode },
    })
  },
})

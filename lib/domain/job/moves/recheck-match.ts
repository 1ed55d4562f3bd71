import { Refusal } from '../../errors.ts'
import { APPLIED, defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard } from '../rule.ts'
import type { JobStatus } from '../statuses.ts'

/** A waiting application is matched again; the marketer may override the result. */
export const recheckMatch = defineMove({
  code: MOVE.recheckMatch,
  name: 'recheck',
  from: APPLIED,
  to: APPLIED,
  roles: ['system', 'marketer'],
  lock: 'share',
  facts: ['verdict'],
  isRepeatable: true,
  notifies: [['match_changed', 'influencer']],
  // The marketer was told about a mismatched applicant, so a later match is worth a message.
  notifiesAt: { MATCHED: [['applicant_fits', 'marketer']] },
  notifiesBy: { marketer: [['match_changed', 'influencer']] },
  rule: (s) => {
    if (s.by === 'marketer') {
      guard(s.job.status === 'MISMATCHED', 'not_allowed')
      if (s.input.refusal) throw new Refusal(s.input.refusal)
      return { to: 'MATCHED', set: { matchOverride: true } }
    }
    guard(s.input.isMatch !== undefined, 'guard_failed', 'verdict')
    const to: JobStatus = s.input.isMatch ? 'MATCHED' : 'MISMATCHED'
    guard(to !== s.job.status, 'guard_failed', 'unchanged')
    guard(!s.job.matchOverride, 'guard_failed', 'override')
    return { to }
  },
})

import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { applyWith } from '../rule.ts'

/** An influencer applies who fails a criterion; the failures are stored and shown. */
export const applyMismatched = defineMove({
  code: MOVE.applyMismatched,
  name: 'apply-mismatched',
  from: 'none',
  to: 'MISMATCHED',
  roles: PERFORMERS,
  lock: 'share',
  isRepeatable: true,
  notifies: [['application_received', 'marketer']],
  rule: (s) => applyWith(s, false),
})

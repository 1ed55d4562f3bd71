import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { applyWith } from '../rule.ts'

/** An influencer who meets every criterion applies. */
export const apply = defineMove({
  code: MOVE.apply,
  name: 'apply',
  from: 'none',
  to: 'MATCHED',
  roles: PERFORMERS,
  lock: 'share',
  isRepeatable: true,
  notifies: [['application_received', 'marketer']],
  rule: (s) => applyWith(s, true),
})

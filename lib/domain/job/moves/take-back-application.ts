import { APPLIED, defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'

/** The influencer withdraws an application. */
export const takeBackApplication = defineMove({
  code: MOVE.takeBackApplication,
  name: 'take-back',
  from: APPLIED,
  to: 'CANCEL',
  roles: PERFORMERS,
  lock: 'update',
  isRepeatable: true,
  notifies: [['application_taken_back', 'marketer']],
  rule: () => ({}),
})

import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { needReason } from '../rule.ts'

/** The marketer refuses an applicant, with a reason. */
export const refuseApplicant = defineMove({
  code: MOVE.refuseApplicant,
  name: 'refuse',
  from: ['MATCHED'],
  to: 'REJECTED',
  roles: ['marketer'],
  lock: 'update',
  notifies: [['refused', 'influencer']],
  rule: (s) => ({ set: { reasonCode: needReason(s), note: s.input.note ?? null } }),
})

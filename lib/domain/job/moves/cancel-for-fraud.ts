import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard } from '../rule.ts'

/** Fraud before completion: all money returns to the marketer. */
export const cancelForFraud = defineMove({
  code: MOVE.cancelForFraud,
  name: 'fraud',
  from: ['INSIGHT'],
  to: 'CANCEL',
  roles: ['operator'],
  inDispute: true,
  strikes: true,
  lock: 'update',
  pays: 'fraud-refund',
  notifies: [['case_decided', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.job.dispute === 'open', 'guard_failed', 'no_dispute')
    guard(s.input.hasTwoPersons, 'two_persons_needed')
    guard(s.input.hasProof, 'guard_failed', 'proof')
    return {
      set: { dispute: 'resolved', money: 'refunded', reasonCode: 'fraud' },
      money: { kind: 'fraud-refund' },
      strike: 'influencer',
    }
  },
})

import { addHours } from '../../date/add-hours.ts'
import { defineMove } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard } from '../rule.ts'

/** Fraud after completion: what was paid is taken back. */
export const clawBack = defineMove({
  code: MOVE.clawBack,
  name: 'clawback',
  from: ['COMPLETED'],
  to: 'stay',
  roles: ['operator'],
  strikes: true,
  lock: 'none',
  pays: 'clawback',
  notifies: [['case_decided', 'influencer', 'marketer']],
  rule: (s) => {
    guard(s.input.hasTwoPersons, 'two_persons_needed')
    guard(s.input.hasProof, 'guard_failed', 'proof')
    guard(s.job.money === 'released' || s.job.money === 'split', 'guard_failed', 'money')
    const end = s.job.completedAt && addHours(s.job.completedAt, s.clocks.clawback)
    guard(end && s.now <= end, 'guard_failed', 'too_late')
    return {
      set: { money: 'refunded', reasonCode: 'fraud', freeAt: null },
      money: { kind: 'clawback' },
      strike: 'influencer',
    }
  },
})

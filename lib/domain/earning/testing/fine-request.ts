import type { WithdrawalInput, WithdrawalRequestFacts } from '../withdrawal.ts'

export const now = new Date('2026-11-21T03:00:00Z')

/** Facts of a member for whom every guard of a withdrawal passes. */
export const FINE: WithdrawalRequestFacts = {
  memberStatus: 'active',
  hasCompleteDocuments: true,
  hasBankAccount: true,
  isHolderNameFine: true,
  hasStepUp: true,
  bankChangedAt: null,
  hasOpenWithdrawal: false,
  hasFraudFlag: false,
  hasTaxClass: true,
  isRateConfirmed: true,
  available: 1_000_000n,
  leastGross: 10_000n,
  bankPauseHours: 72,
}

/** Input with every fact that any move of a withdrawal needs. */
export const FULL = {
  systemMost: 2_000_000n,
  isNewAccount: false,
  hasFlag: false,
  reason: 'x',
  hasNewBankAccount: true,
  bankRef: 'R1',
} satisfies WithdrawalInput

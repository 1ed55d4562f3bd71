import type { Wallet } from '../read-wallet.ts'

export const baht = (minor: number) => ({ minor, currency: 'THB' as const })

/** A wallet with nothing in it. */
export const EMPTY_WALLET: Wallet = {
  pending: baht(0),
  pendingParts: [],
  nextFreeAt: null,
  available: baht(0),
  quote: null,
  months: [],
  whtBp: null,
  withdrawing: baht(0),
  onItsWay: null,
  owed: baht(0),
  paidThisYear: baht(0),
  withheldThisYear: baht(0),
  minimum: baht(10_000),
  withdrawalFee: baht(3_000),
  blockers: [],
  openWithdrawalId: null,
  lastProblem: null,
}

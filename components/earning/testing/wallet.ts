import type { Wallet } from '../read-wallet.ts'

export const baht = (minor: number) => ({ minor, currency: 'THB' as const })

/** Where payouts go, seen by its owner. */
export const BANK_ACCOUNT = {
  bankCode: '004',
  accountMasked: 'xxxxxx7890',
  last4: '7890',
  holderName: 'พลอย ใจดี',
  nameOk: true,
  changedAt: '2026-11-20T05:00:00.000Z',
  pausedUntil: null,
}

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

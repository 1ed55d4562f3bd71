import type { Posting } from '../entry.ts'

/** A debit line of 1 satang on the bank account; `change` overrides fields. */
export const line = (change: Partial<Posting>): Posting => ({
  code: 'bank.cash',
  owner: null,
  ref: null,
  lot: null,
  side: 'D',
  amount: 1n,
  ...change,
})

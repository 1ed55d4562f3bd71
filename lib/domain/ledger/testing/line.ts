import type { Posting } from '../entry.ts'

/** A line of 1 satang on the debit side of the bank, but for what is given. */
export const line = (change: Partial<Posting>): Posting => ({
  code: 'bank.cash',
  owner: null,
  ref: null,
  lot: null,
  side: 'D',
  amount: 1n,
  ...change,
})

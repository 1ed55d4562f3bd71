import { describe, expect, it } from 'vitest'
import { ACCOUNT_CODES, getAccountKind } from './accounts.ts'
import type { Posting } from './entry.ts'
import { assertBalanced } from './entry.ts'

describe('assertBalanced', () => {
  const line = (change: Partial<Posting>): Posting => ({
    code: 'bank.cash',
    owner: null,
    ref: null,
    lot: null,
    side: 'D',
    amount: 1n,
    ...change,
  })
  it.each([
    [[line({}), line({ side: 'C', amount: 2n })]],
    [[line({ amount: 0n }), line({ side: 'C', amount: 0n })]],
    [[line({ owner: 'x' }), line({ side: 'C' })]],
    [[line({}), line({ code: 'mkt.available', owner: 'm', side: 'C' })]],
    [[line({}), line({ code: 'inf.pending', owner: 'i', side: 'C' })]],
    [[]],
  ])('refuses %#', (lines) => {
    expect(() => assertBalanced(lines)).toThrow(RangeError)
  })
  it('guards what belongs to members, and suspense', () => {
    for (const code of ACCOUNT_CODES) {
      expect(getAccountKind(code).guard).toBe(/^(mkt|inf)\.|^suspense/.test(code))
    }
  })
})

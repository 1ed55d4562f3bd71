import { describe, expect, it } from 'vitest'
import { ACCOUNT_CODES, getAccountKind } from './accounts.ts'
import { assertBalanced } from './entry.ts'
import { line } from './testing/line.ts'

describe('assertBalanced', () => {
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

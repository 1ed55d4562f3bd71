import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halfUp } from '../money/money.ts'
import { assertBalanced, collectDebts, counterChanges, sumSlices } from './entry.ts'
import { splitSlices } from './lots.ts'
import * as book from './postings.ts'
import { settle, settlementSlices, toReturnSlices } from './settle.ts'
import { CREDIT, HEAD, JOB } from './testing/show-entry.ts'

describe('properties', () => {
  const amount = fc.bigInt({ min: 1n, max: 10_000_000_000n })
  it('a settlement divides exactly P, never negative', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 3000 }),
        (fee, serviceFee, pct, managerBp) => {
          const s = settle({ fee, serviceFee, managerBp }, pct)
          expect(s.influencer + s.manager + s.platform + s.returned).toBe(fee + serviceFee)
          for (const part of Object.values(s)) expect(part).toBeGreaterThanOrEqual(0n)
        },
      ),
    )
  })
  it('every settled entry balances, before and after the post, for any lots', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (sizes, pct, accepted) => {
          const hold = sizes.map((size, index) => ({ lotId: String(index), amount: size }))
          const price = sumSlices(hold)
          const fee = halfUp(price, 8_333)
          const terms = { fee, serviceFee: price - fee, managerBp: 1_000 }
          const settlement = settle(terms, pct)
          const parts = settlementSlices(hold, terms, settlement, accepted)
          const entry = book.jobSettled(HEAD, JOB, {
            settlement,
            ...parts,
            returns: toReturnSlices(parts.returned, CREDIT),
          })
          assertBalanced(entry.lines)
          const back = new Map(parts.returned.map((slice) => [slice.lotId, slice.amount]))
          for (const slice of hold) expect(back.get(slice.lotId) ?? 0n).toBeLessThanOrEqual(slice.amount)
        },
      ),
    )
  })
  it('splitting keeps every lot', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.nat(100), (sizes, pct) => {
        const slices = sizes.map((size, index) => ({ lotId: String(index), amount: size }))
        const part = (sumSlices(slices) * BigInt(pct)) / 100n
        const { head, tail } = splitSlices(slices, part)
        expect(sumSlices(head)).toBe(part)
        expect(book.joinSlices([...head, ...tail])).toEqual(slices)
      }),
    )
  })
  it('debts never take more than was earned', () => {
    fc.assert(
      fc.property(amount, amount, (earned, debt) => {
        const entry = collectDebts(
          book.earningFreed(HEAD, { influencerId: 'i', jobId: 'j', amount: earned }),
          new Map([['i', debt]]),
        )
        assertBalanced(entry.lines)
        const change = counterChanges(entry.lines).find(({ line }) => line.code === 'inf.available')
        expect(change?.change).toBe(earned > debt ? earned - debt : 0n)
      }),
    )
  })
})

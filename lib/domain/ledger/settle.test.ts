import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { halfUpStep } from '../money/money.ts'
import { needsRefundLot, settle, settlementSlices, toReturnSlices } from './settle.ts'
import { A, B } from './testing/show-entry.ts'

describe('settlement (docs/domain/ledger.md#settlement)', () => {
  it.each([
    [456_789n, 91_358n, 50, 1_500, 194_136n, 34_259n, 45_679n, 274_073n],
    [33_333n, 6_667n, 50, 3_000, 11_667n, 5_000n, 3_334n, 19_999n],
    [1n, 0n, 50, 1_500, 1n, 0n, 0n, 0n],
  ])('F %i S %i at %i %%', (fee, serviceFee, pct, managerBp, influencer, manager, platform, returned) => {
    expect(settle({ fee, serviceFee, managerBp }, pct)).toEqual({ influencer, manager, platform, returned })
  })
  it('pays from the head of the hold: B 50,000 + A 70,000 at 20 %', () => {
    const terms = { fee: 100_000n, serviceFee: 20_000n, managerBp: 0 }
    const hold = [B(50_000n), A(70_000n)]
    const parts = settlementSlices(hold, terms, settle(terms, 20), false)
    expect(parts.returned).toEqual([B(26_000n), A(70_000n)])
  })
  it('a package returns whole slots or a refund lot', () => {
    const rule = { fund: 'package', price: 500_000n } as const
    expect(toReturnSlices([A(500_000n)], rule)).toEqual([{ ...A(500_000n), to: 'mkt.package' }])
    expect(needsRefundLot('package', 500_000n, 400_000n)).toBe(true)
    expect(toReturnSlices([A(400_000n)], { ...rule, refundLotId: 'R' })).toEqual([
      { lotId: 'R', amount: 400_000n, to: 'mkt.available' },
    ])
    expect(() => toReturnSlices([A(400_000n)], rule)).toThrow(RangeError)
  })
  it('refuses a percentage outside 0–100', () => {
    expect(() => settle({ fee: 1n, serviceFee: 0n, managerBp: 0 }, 101)).toThrow(Refusal)
  })
  it('keeps whole units where the country does', () => {
    expect(halfUpStep(12_345_00n, 2_000, 100n)).toBe(2_469_00n)
    expect(halfUpStep(12_300n, 50, 100n)).toBe(100n)
  })
})

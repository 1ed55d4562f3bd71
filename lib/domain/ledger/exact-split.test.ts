import { describe, expect, it } from 'vitest'
import { divHalfUp, halfUp, halfUpStep } from '../money/money.ts'
import { settle } from './settle.ts'

/** Rounds a fraction half up by quotient and remainder, independent of the product's own formula. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return 2n * (numerator - whole * denominator) >= denominator ? whole + 1n : whole
}

// Amounts whose exact share ends in half a satang, and their neighbours: 1.70 at 85 % is 1.445, which a float cannot
// represent.
const FEES = [
  1n,
  2n,
  3n,
  50n,
  70n,
  90n,
  130n,
  170n,
  171n,
  190n,
  290n,
  410n,
  430n,
  1_015n,
  4_350n,
  123_457n,
  999_999_990n,
]

describe('splits against exact fractions', () => {
  it('1.70 at 85 % is 1.45, and what is left returns', () => {
    expect(settle({ fee: 170n, serviceFee: 34n, managerBp: 0 }, 85)).toEqual({
      influencer: 145n,
      manager: 0n,
      platform: 29n,
      returned: 30n,
    })
    expect(settle({ fee: 290n, serviceFee: 0n, managerBp: 0 }, 55).influencer).toBe(160n)
    expect(settle({ fee: 1_015n, serviceFee: 0n, managerBp: 0 }, 50).influencer).toBe(508n)
    expect(settle({ fee: 1n, serviceFee: 1n, managerBp: 0 }, 50)).toEqual({
      influencer: 1n,
      manager: 0n,
      platform: 1n,
      returned: 0n,
    })
  })

  it('the manager has his share of what was earned, half up, and the influencer the rest', () => {
    // 15 % of 1.45 is 0.2175.
    expect(settle({ fee: 170n, serviceFee: 0n, managerBp: 1500 }, 85)).toMatchObject({
      influencer: 123n,
      manager: 22n,
    })
    // 5 % of 1.30 is 0.065.
    expect(settle({ fee: 130n, serviceFee: 0n, managerBp: 500 }, 100)).toMatchObject({
      influencer: 123n,
      manager: 7n,
    })
  })

  it('every percentage of every amount, at one satang and at whole units', () => {
    for (const step of [1n, 100n])
      for (const base of FEES)
        for (let pct = 0; pct <= 100; pct++) {
          const fee = base * step
          const serviceFee = (base / 5n) * step
          const made = settle({ fee, serviceFee, managerBp: 1500, step }, pct)
          const earned = nearest(fee * BigInt(pct), 100n * step) * step
          const share = nearest(earned * 1500n, 10_000n * step) * step
          const service = nearest(serviceFee * BigInt(pct), 100n * step) * step
          expect([fee, pct, made]).toEqual([
            fee,
            pct,
            {
              influencer: earned - share,
              manager: share,
              platform: service,
              returned: fee + serviceFee - earned - service,
            },
          ])
        }
  })

  it('a rate in basis points and a quotient round half up, exactly at the half and beside it', () => {
    expect([halfUp(50n, 100), halfUp(49n, 100), halfUp(51n, 100), halfUp(150n, 100)]).toEqual([
      1n,
      0n,
      1n,
      2n,
    ])
    expect([halfUpStep(50n, 10_000, 100n), halfUpStep(49n, 10_000, 100n)]).toEqual([100n, 0n])
    expect([divHalfUp(5n, 10n), divHalfUp(4n, 10n), divHalfUp(15n, 10n)]).toEqual([1n, 0n, 2n])
    // Beyond the exact integers of a float.
    expect(halfUp(9_007_199_254_740_993n, 10_000)).toBe(9_007_199_254_740_993n)
    for (const bp of [1, 300, 500, 700, 1500, 1700, 9999])
      for (const amount of FEES) expect(halfUp(amount, bp)).toBe(nearest(amount * BigInt(bp), 10_000n))
  })
})

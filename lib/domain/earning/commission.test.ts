import { expect, it } from 'vitest'
import { jobPrice } from '../job/job-price.ts'
import { coversReward, REFERRAL, rewardedFrom } from './commission.ts'

it('a reward is covered from the satang on that both sides get', () => {
  expect(coversReward(9_999n, 5_000n)).toBe(false)
  expect(coversReward(10_000n, 5_000n)).toBe(true)
})

it.each([
  [2_000, 30_000n, 50_000n],
  [2_000, 60_000n, 60_000n],
  [1_500, 30_000n, 66_667n],
  [0, 30_000n, 30_000n],
])('at %s basis points and a least fee of %s a reward is said to come from %s', (bp, leastFee, from) => {
  expect(rewardedFrom({ leastFee, rewardEach: 5_000n }, bp)).toBe(from)
})

it('the fee that members read is always covered, and so is the first one of the product', () => {
  for (let bp = 1; bp <= 5_000; bp += 7)
    for (const rewardEach of [100n, 4_999n, 5_000n, 7_550n]) {
      const fee = rewardedFrom({ leastFee: 1n, rewardEach }, bp)
      expect(coversReward(jobPrice(fee, bp, 1n).serviceFee, rewardEach)).toBe(true)
    }
  expect(coversReward(jobPrice(REFERRAL.leastFee, 2_000, 1n).serviceFee, REFERRAL.rewardEach)).toBe(true)
})

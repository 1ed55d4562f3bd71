import { expect, test } from 'vitest'
import { jobPrice } from './job-price.ts'

test('the price of a job is its fee and the service fee, rounded half up to the step of the currency', () => {
  expect(jobPrice(456_789n, 2_000)).toEqual({ fee: 456_789n, serviceFee: 91_358n, price: 548_147n })
  expect(jobPrice(33_333n, 2_000).serviceFee).toBe(6_667n)
  expect(jobPrice(1_234_500n, 2_000, 100n).serviceFee).toBe(246_900n)
})

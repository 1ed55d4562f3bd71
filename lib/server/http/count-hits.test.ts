import { expect, test } from 'vitest'
import { createHitCounter } from './count-hits.ts'

test('hits are counted by key and begin anew with each window', () => {
  const count = createHitCounter(60_000)
  expect([count('a', 0), count('a', 59_999), count('b', 59_999), count('a', 60_000)]).toEqual([1, 2, 1, 1])
})

test('50,000 keys are remembered; one more takes the place of the one hit longest ago', () => {
  const count = createHitCounter(60_000)
  for (let n = 0; n < 50_000; n++) count(`key ${n}`, 0)
  expect(count('key 0', 0)).toBe(2)
  count('one more', 0)
  expect(count('key 0', 0)).toBe(3)
  expect(count('key 1', 0)).toBe(1)
})

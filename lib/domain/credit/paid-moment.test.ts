import { expect, test } from 'vitest'
import { canBePaidAt } from './paid-moment.ts'

const DAY = 86_400_000
const now = new Date('2026-11-30T00:30:00+07:00')
const order = { createdAt: new Date(now.getTime() - 3 * DAY) }

test.each([
  [true, 'now', 0, order],
  [false, 'a millisecond ahead', 1, order],
  [true, 'a day before its order', -4 * DAY, order],
  [false, 'a millisecond earlier', -4 * DAY - 1, order],
  [true, 'a year ago, of no order', -366 * DAY, undefined],
  [false, 'a millisecond earlier, of no order', -366 * DAY - 1, undefined],
])('%s: %s', (can, _, ms, given) => {
  expect(canBePaidAt(new Date(now.getTime() + ms), given, now)).toBe(can)
})

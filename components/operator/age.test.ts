import { expect, it } from 'vitest'
import { lateHours, since } from './age.ts'

it.each([
  [-200, { unit: 'minutes', count: 0 }],
  [0.01, { unit: 'minutes', count: 0 }],
  [0.5, { unit: 'minutes', count: 30 }],
  [1, { unit: 'hours', count: 1 }],
  [47.9, { unit: 'hours', count: 47 }],
  [48, { unit: 'days', count: 2 }],
])('says %s hours in the largest whole unit: what came a moment ago is not an hour old', (hours, said) => {
  expect(since(hours)).toEqual(said)
})

it('an item is late from the end of its promised time on, and by the hours since', () => {
  const now = Date.parse('2026-11-30T12:00:00Z')
  expect(lateHours('2026-11-29T12:00:00Z', 24, now)).toBeUndefined()
  expect(lateHours('2026-11-29T11:30:00Z', 24, now)).toBe(0.5)
  expect(lateHours('2026-11-25T12:00:00Z', 24, now)).toBe(96)
})

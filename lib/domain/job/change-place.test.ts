import { expect, it } from 'vitest'
import { sayPlaceTime, toSecond } from './change-place.ts'

it.each([
  ['0:23', 23],
  ['1:05', 65],
  ['1.05', 65],
  ['๑:๐๕', 65],
  [' 45 ', 45],
  ['1:00:01', 3601],
  ['90:00', 5400],
  ['1:59', 119],
  ['1:60', undefined],
  ['1:75', undefined],
  ['0:5', 5],
  ['10:00:01', undefined],
  ['', undefined],
  ['soon', undefined],
  ['-1', undefined],
])('reads %j of a film as %j seconds', (text, second) => {
  expect(toSecond(text)).toBe(second)
})

it('says a second as players show it', () => {
  expect([5, 65, 600].map(sayPlaceTime)).toEqual(['0:05', '1:05', '10:00'])
})

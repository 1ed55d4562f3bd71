import { expect, it } from 'vitest'
import { parseDateInput, toBuddhistYear, toChristianYear } from './parse-date.ts'

it.each([
  [1899, undefined],
  [1900, 1900],
  [2157, 2157],
  [2158, undefined],
  [2399, undefined],
  [2400, 1857],
  [2569, 2026],
  [2700, 2157],
  [2701, undefined],
])('R36 the year %d is %s', (typed, year) => {
  expect(toChristianYear(typed)).toBe(year)
})

it('R36 a Buddhist year is 543 later', () => {
  expect(toBuddhistYear(2026)).toBe(2569)
})

it.each([
  ['23/11/2569', '2026-11-23'],
  [' 23/11/2569 ', '2026-11-23'],
  ['๒๓.๑๑.๒๕๖๙', '2026-11-23'],
  ['3-1-2026', '2026-01-03'],
  ['3 1 2026', '2026-01-03'],
  ['31/12/2026', '2026-12-31'],
  ['1/1/2026', '2026-01-01'],
  ['29/2/2571', '2028-02-29'],
  ['29/2/2569', undefined],
  ['0/1/2026', undefined],
  ['32/1/2026', undefined],
  ['1/0/2026', undefined],
  ['1/13/2026', undefined],
  ['1/1/1899', undefined],
  ['1/1/20260', undefined],
  ['123/1/2026', undefined],
  ['1/1/26', undefined],
  ['1x1x2026', undefined],
  ['1/1x2026', undefined],
  ['1x1/2026', undefined],
  ['', undefined],
])('R36 %j typed is %s', (text, day) => {
  expect(parseDateInput(text)).toBe(day)
})

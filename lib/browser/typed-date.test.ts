import { expect, it } from 'vitest'
import { bothYears, isRealDay, toIsoText, toTypedDate } from './typed-date.ts'

// docs/screens.md#browser-checks
it.each([
  [{ day: '29', month: '2', year: '2540' }, '1997-02-29', false],
  [{ day: '29', month: '2', year: '2543' }, '2000-02-29', true],
  [{ day: '28', month: '2', year: '1997' }, '1997-02-28', true],
  [{ day: '๒๘', month: '2', year: '๒๕๔๐' }, '1997-02-28', true],
  [{ day: '', month: '2', year: '2540' }, '1997-02-', false],
  [{ day: '1', month: '1', year: '40' }, '40-01-01', false],
])('%o is %s', (typed, iso, real) => {
  expect(toIsoText(typed)).toBe(iso)
  expect(isRealDay(iso)).toBe(real)
})

it('is empty when nothing was typed', () => {
  expect(toIsoText({ day: '', month: '', year: '' })).toBe('')
})

it('shows the other year', () => {
  expect(bothYears('1997')).toEqual({ christian: 1997, buddhist: 2540 })
  expect(bothYears('2540')).toEqual({ christian: 1997, buddhist: 2540 })
  expect(bothYears('19')).toBeUndefined()
})

it('gives back the parts', () => {
  expect(toTypedDate('1997-02-08', true)).toEqual({ day: '8', month: '2', year: '2540' })
  expect(toTypedDate('1997-02-08', false)).toEqual({ day: '8', month: '2', year: '1997' })
})

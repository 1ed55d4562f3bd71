import { expect, it } from 'vitest'
import { parseTypedAmount } from './typed-amount.ts'

it.each([
  ['1,234,567.50', 123456750],
  ['฿ 1 000', 100000],
  ['๕๐๐.๕', 50050],
  ['0', 0],
  ['１２', 1200],
  ['-12', -1200],
  ['1.005', undefined],
  ['abc', undefined],
  ['', undefined],
  ['1e5', undefined],
  ['1500,50', undefined],
  ['2,5', undefined],
  ['12,34,567', undefined],
])('the amount %s is %s', (text, minor) => {
  expect(parseTypedAmount(text)).toBe(minor)
})

it('takes the decimal sign of the country', () => {
  expect(parseTypedAmount('1.234.567,5', ',')).toBe(123456750)
  expect(parseTypedAmount('2.5', ',')).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { firstLetter } from './first-letter.ts'
import { figureClass, formatMoney } from './format.ts'
import { pageNumbers } from './page-numbers.ts'

describe('formatMoney (docs/market.md#number-formats)', () => {
  it.each([
    ['THB', 0n, '฿0.00'],
    ['THB', 50n, '฿0.50'],
    ['THB', 123456750n, '฿1,234,567.50'],
    ['THB', -123450n, '−฿1,234.50'],
    ['IDR', 0n, 'Rp 0'],
    ['IDR', 99900n, 'Rp 999'],
    ['IDR', 123456750n, 'Rp 1.234.567,50'],
    ['IDR', -5000000n, '−Rp 50.000'],
    ['COP', 100000n, 'COP 1.000'],
    ['COP', 123456750n, 'COP 1.234.567,50'],
  ] as const)('%s %s is %s', (currency, minor, text) => {
    expect(formatMoney(minor, currency)).toBe(text.replace(' ', '\u00a0'))
  })
})

it('figureClass follows the number of digits', () => {
  expect([4, 5, 6, 7].map(figureClass)).toEqual(['num-m', 'num-s', 'num-s', 'num-xs'])
})

it.each([
  ['เก้า', 'ก'],
  ['ใบเตย', 'บ'],
  ['แฟรงก์', 'ฟ'],
  ['ann', 'A'],
  ['  éva', 'É'],
  ['9Lives', '9'],
  ['', '?'],
])('the avatar letter of "%s" is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
] as const)('page %i of %i', (page, count, numbers) => {
  expect(pageNumbers(page, count)).toEqual(numbers)
})

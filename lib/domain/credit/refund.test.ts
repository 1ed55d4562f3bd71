import { expect, test } from 'vitest'
import { halfUp } from '../money/money.ts'
import { taxOfPart } from './refund.ts'

test.each([700, 1000, 300])('R6 parts of any size sum to the tax of the whole at %i bp', (bp) => {
  for (const subtotal of [1n, 12n, 333n, 50_000n, 123_457n])
    for (const size of [1n, 7n, 8n, 17n, subtotal]) {
      const line = { subtotal, tax: halfUp(subtotal, bp), bp }
      let earlier = { value: 0n, tax: 0n }
      while (earlier.value < subtotal) {
        const left = subtotal - earlier.value
        const amount = size < left ? size : left
        const tax = taxOfPart(line, earlier, amount)
        earlier = { value: earlier.value + amount, tax: earlier.tax + tax }
        expect(earlier.tax <= line.tax && tax >= 0n).toBe(true)
      }
      expect(earlier.tax).toBe(line.tax)
    }
})

test('what earlier notes gave back too much, later parts give back less', () => {
  const line = { subtotal: 12n, tax: 1n, bp: 700 }
  expect(taxOfPart(line, { value: 8n, tax: 1n }, 4n)).toBe(0n)
  expect(taxOfPart(line, { value: 8n, tax: 2n }, 4n)).toBe(0n)
  expect(taxOfPart({ subtotal: 1_000_000n, tax: 70_000n, bp: 700 }, { value: 0n, tax: 0n }, 300_000n)).toBe(
    21_000n,
  )
})

test('the last part takes what the invoice says, also where its tax was rounded in parts', () => {
  // Three lines of 0.04 at 7 % were rounded each: 0.00, not 0.01 of their sum.
  const line = { subtotal: 12n, tax: 0n, bp: 700 }
  expect(taxOfPart(line, { value: 0n, tax: 0n }, 12n)).toBe(0n)
  expect(taxOfPart({ ...line, tax: 2n }, { value: 5n, tax: 0n }, 7n)).toBe(2n)
  expect(taxOfPart({ ...line, tax: 2n }, { value: 5n, tax: 0n }, 6n)).toBe(1n)
})

import { expect, it } from 'vitest'
import { cutWhole } from './cut-whole.ts'

it.each([
  ['short', 10, 'short'],
  ['exactly10!', 10, 'exactly10!'],
  ['12😀', 3, '12'],
  ['กก่', 2, 'ก'],
  ['กก่ก', 3, 'กก่'],
  ['1👩‍👩‍👧', 6, '1'],
  ['1🇹🇭', 3, '1'],
  ['a\r\nb', 2, 'a'],
  // One character that alone is too long.
  ['ก่่่่่', 3, 'ก่่'],
  ['👩‍👩‍👧', 4, '👩‍'],
  ['', 3, ''],
])('%j cut whole at %i', (text, most, left) => {
  expect(cutWhole(text, most)).toBe(left)
  expect(cutWhole(text, most).isWellFormed()).toBe(true)
})

import { expect, it } from 'vitest'
import { cut } from './cut.ts'

it.each([
  ['short', 10, 'short'],
  ['exactly10!', 10, 'exactly10!'],
  ['too long by far', 8, 'too long'],
  ['12😀', 4, '12😀'],
  ['12😀', 3, '12'],
  ['ก่', 1, 'ก'],
  ['', 3, ''],
])('%j cut at %i', (text, most, left) => {
  expect(cut(text, most)).toBe(left)
  expect(cut(text, most).isWellFormed()).toBe(true)
})

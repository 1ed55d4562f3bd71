import { expect, test } from 'vitest'
import { splitLoanwords } from './loanwords.ts'

test('loanwords are the odd pieces, and nothing is lost', () => {
  const text = 'จ้างไมโครอินฟลูเอนเซอร์และครีเอเตอร์'
  const pieces = splitLoanwords(text)
  expect(pieces.join('')).toBe(text)
  expect(pieces.filter((_, index) => index % 2 === 1)).toEqual(['อินฟลูเอนเซอร์', 'ครีเอเตอร์'])
  expect(splitLoanwords('micro-influencers')).toEqual(['micro-influencers'])
})

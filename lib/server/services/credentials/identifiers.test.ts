import { expect, it } from 'vitest'
import { findPhone, maskEmail, toIdentifier } from './identifiers.ts'

it.each([
  '0812345678',
  '081-234-5678',
  '+66 81 234 5678',
  '+66 (0) 81 234 5678',
  '081.234.5678',
  '๐๘๑ ๒๓๔ ๕๖๗๘',
  '０８１２３４５６７８',
  // As copied from address books.
  '\u202a+66812345678\u202c',
  '\u200b0812345678 ',
])('one number, however it is written: %j', (text) => {
  expect(findPhone(text, 'TH')).toEqual({ e164: '+66812345678', country: 'TH', isMobile: true })
  expect(toIdentifier(text, 'TH')).toEqual({ kind: 'phone', value: '+66812345678' })
})

it.each([
  '0812345678;0812345679',
  '0812345678,0899999999',
  '0812345678/9',
  '0812345678 ext 9',
  '0812345678 x9',
  '0812345678#9',
  'tel:0812345678;ext=9',
  'โทร 0812345678',
  '0812345678 หลังหกโมง',
])('what is more than one number is none, so that no part of it is lost unsaid: %j', (text) => {
  expect(findPhone(text, 'TH')).toBeUndefined()
})

it.each([
  ['ploy@example.com', 'pl•••@example.com'],
  ['ann@example.com', 'an•••@example.com'],
  ['bo@example.com', 'b•••@example.com'],
  ['x@example.com', 'x•••@example.com'],
  ['@example.com', '•••'],
])('an address is masked, and a short one not told by its mask: %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

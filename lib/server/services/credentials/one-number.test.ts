import { expect, test } from 'vitest'
import { findPhone } from './identifiers.ts'

test.each([
  '081 234 5678',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '０８１２３４５６７８',
  '+66 81 234 5678',
  '+66 (0) 81 234 5678',
  '+66 0812345678',
  '0066812345678',
  '00 66 81 234 5678',
  '0066 081 234 5678',
  '\u202a+66812345678\u202c',
])('one number, whoever writes it: %j', (typed) => {
  expect(findPhone(typed, 'TH')).toEqual({ e164: '+66812345678', country: 'TH', isMobile: true })
})

test.each([
  '00812345678',
  '00 62 812 3456 789',
  '0066',
  '0812345678 ต่อ 3',
  '0812345678 / 0899999999',
  '++66812345678',
])('%j is no number, or more than one', (typed) => {
  expect(findPhone(typed, 'TH')).toBeUndefined()
})

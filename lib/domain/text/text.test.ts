import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { toAsciiDigits } from './digits.ts'
import { maskEmail, normalizeEmail } from './email.ts'
import { formatPhone, maskPhone } from './phone.ts'
import { containing, holdsThai, normalizeThai } from './thai.ts'

describe('Thai text', () => {
  it.each([
    ['เเก้ว', 'แก้ว'],
    ['น\u0e4d\u0e32', 'น\u0e33'],
    ['น\u0e49\u0e4d\u0e32', 'น\u0e49\u0e33'],
    ['น\u0e4d\u0e49\u0e32', 'น\u0e49\u0e33'],
    ['กา', 'กา'],
  ])('%s -> %s', (text, normal) => {
    expect(normalizeThai(text)).toBe(normal)
  })
  it.each([
    ['กินกับก้อย', true],
    ['Nan ๆ', false],
    ['Nan Slow Travel', false],
    ['฿1,400', false],
    ['๑๒', false],
    ['Ploy พ', true],
  ])('%s has Thai letters: %s', (text, holds) => {
    expect(holdsThai(text)).toBe(holds)
  })
  it('sorts by the Thai dictionary where code points are wrong', () => {
    const words = ['ไก่', 'ขาว', 'แก้ว', 'เก้า', 'กา', 'ก่อน']
    expect([...words].sort(new Intl.Collator('th').compare)).toEqual(['ก่อน', 'กา', 'เก้า', 'แก้ว', 'ไก่', 'ขาว'])
  })
  it('reads Thai digits', () => {
    expect(toAsciiDigits('๐๘๑-๒๓๔ ๕๖๗๘๙')).toBe('081-234 56789')
  })
  it('escapes LIKE', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})

describe('telephone numbers', () => {
  it.each([
    ['+66810067885', '081-006-7885', '+66 81 006 7885'],
    ['0810067885', '081-006-7885', '+66 81 006 7885'],
    ['๐๘๑ ๐๐๖ ๗๘๘๕', '081-006-7885', '+66 81 006 7885'],
    ['020000000', '02-000-0000', '+66 2 000 0000'],
    ['+6638123456', '038-123-456', '+66 38 123 456'],
    ['+6281234567890', '+62 812 3456 7890', '+62 812 3456 7890'],
    ['+573001234567', '+57 300 123 4567', '+57 300 123 4567'],
  ])('%s is %s at home and %s abroad', (text, home, abroad) => {
    expect(formatPhone(text, 'TH')).toBe(home)
    expect(formatPhone(text, 'TH', true)).toBe(abroad)
  })
  it('are written as each country writes its own', () => {
    expect(formatPhone('+6281234567890', 'ID')).toBe('0812-3456-7890')
    expect(formatPhone('+628123456789', 'ID')).toBe('0812-3456-789')
    expect(formatPhone('+573001234567', 'CO')).toBe('300 123 4567')
    expect(formatPhone('+66810067885', 'ID')).toBe('+66 81 006 7885')
    expect(formatPhone('+66810067885', undefined)).toBe('+66 81 006 7885')
  })
  it.each(['08•-•••-7885', '+12025550123', '1150', 'ไม่มี', '+668100678', '081006788512', ''])(
    '%s stays as it is',
    (text) => {
      expect(formatPhone(text, 'TH')).toBe(text)
    },
  )
  it.each([
    ['+66810067885', 'TH', '08•-•••-7885'],
    ['+6621234567', 'TH', '02-•••-4567'],
    ['+6281234567890', 'ID', '08••-••••-7890'],
    ['+573001234567', 'CO', '30• ••• 4567'],
    ['+6281234567890', 'TH', '+62 ••• •••• 7890'],
    ['+12025550123', 'TH', '+12•••••0123'],
    ['1150', 'TH', '•••'],
    ['', 'TH', '•••'],
  ])('%s is masked in %s as people there write it: %s', (text, home, masked) => {
    expect(maskPhone(text, home)).toBe(masked)
  })
})

describe('addresses', () => {
  it('have one form', () => {
    expect(normalizeEmail(' Ｐloy@Example.COM ')).toBe('ploy@example.com')
    expect(maskEmail('ploy@example.com')).toBe('p•••@example.com')
    expect(maskEmail('x')).toBe('•••')
  })
})

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    const day = new Date('2026-11-21T00:00:00Z')
    expect(canonicalJson({ b: 1n, a: [1, 'ก', null], c: undefined, d: { y: true, x: day } })).toBe(
      '{"a":[1,"ก",null],"b":"1","d":{"x":"2026-11-21T00:00:00.000Z","y":true}}',
    )
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  })
})

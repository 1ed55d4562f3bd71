import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { toAsciiDigits } from './digits.ts'
import { maskEmail, normalizeEmail } from './email.ts'
import { escapeLike, normalizeThai } from './thai.ts'

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
  it('sorts by the Thai dictionary where code points are wrong', () => {
    const words = ['ไก่', 'ขาว', 'แก้ว', 'เก้า', 'กา', 'ก่อน']
    expect([...words].sort(new Intl.Collator('th').compare)).toEqual(['ก่อน', 'กา', 'เก้า', 'แก้ว', 'ไก่', 'ขาว'])
  })
  it('reads Thai digits', () => {
    expect(toAsciiDigits('๐๘๑-๒๓๔ ๕๖๗๘๙')).toBe('081-234 56789')
  })
  it('escapes LIKE', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
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

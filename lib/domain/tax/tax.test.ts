import { describe, expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { thaiAmountInWords } from './amount-in-words.ts'
import { findTaxRate, formatDocumentNo, requireTaxRate, taxFormOf } from './rates.ts'
import { SEED_TAX_RATES } from './seed-rates.ts'

describe('amount in words', () => {
  it.each([
    [0n, 'ศูนย์บาทถ้วน'],
    [1n, 'หนึ่งสตางค์'],
    [11n, 'สิบเอ็ดสตางค์'],
    [21n, 'ยี่สิบเอ็ดสตางค์'],
    [100n, 'หนึ่งบาทถ้วน'],
    [1_100n, 'สิบเอ็ดบาทถ้วน'],
    [2_100n, 'ยี่สิบเอ็ดบาทถ้วน'],
    [10_100n, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [12_345n, 'หนึ่งร้อยยี่สิบสามบาทสี่สิบห้าสตางค์'],
    [1_070_000n, 'หนึ่งหมื่นเจ็ดร้อยบาทถ้วน'],
    [100_000_100n, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [103_700_050n, 'หนึ่งล้านสามหมื่นเจ็ดพันบาทห้าสิบสตางค์'],
    [5_100_000_100n, 'ห้าสิบเอ็ดล้านเอ็ดบาทถ้วน'],
    [100_000_000n, 'หนึ่งล้านบาทถ้วน'],
    [1_000_000_000_000_00n, 'หนึ่งล้านล้านบาทถ้วน'],
  ])('%i satang', (minor, words) => {
    expect(thaiAmountInWords(minor)).toBe(words)
  })
})

describe('rates by date', () => {
  const query = { country: 'TH', kind: 'vat', class: 'standard' } as const
  it('is found by the Bangkok day of payment', () => {
    const before = findTaxRate(SEED_TAX_RATES, { ...query, at: new Date('2026-09-30T16:59:59Z') })
    const after = findTaxRate(SEED_TAX_RATES, { ...query, at: new Date('2026-09-30T17:00:00Z') })
    expect([before?.isConfirmed, after?.isConfirmed]).toEqual([true, false])
    expect(findTaxRate(SEED_TAX_RATES, { ...query, at: new Date('2020-01-01T00:00:00Z') })).toBeUndefined()
  })
  it('an unconfirmed row works in demo mode only, with a stamp', () => {
    const now = { ...query, at: new Date('2026-11-21T03:00:00Z') }
    expect(() => requireTaxRate(SEED_TAX_RATES, now, false)).toThrow(Refusal)
    expect(requireTaxRate(SEED_TAX_RATES, now, true)).toMatchObject({ isStamped: true, rate: { bp: 700 } })
    expect(() => requireTaxRate(SEED_TAX_RATES, { ...now, country: 'ID' }, true)).toThrow(Refusal)
  })
})

describe('documents', () => {
  it('are numbered per branch, kind and year', () => {
    expect(formatDocumentNo('TI', '00000', 2026, 1)).toBe('TI00000-2026-000001')
    expect(() => formatDocumentNo('TI', '0', 2026, 1)).toThrow(RangeError)
    expect(() => formatDocumentNo('TI', '00000', 2026, 0)).toThrow(RangeError)
  })
  it('persons and companies have their forms', () => {
    expect([taxFormOf('person'), taxFormOf('company')]).toEqual(['PND3', 'PND53'])
  })
})

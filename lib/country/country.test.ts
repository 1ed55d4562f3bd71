import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../domain/money/money.ts'
import { countryOfCurrency } from './currencies.ts'
import { COUNTRY_CODES, formatMoney, formatNumber, getCountry, isCountryCode } from './index.ts'
import { lastSecondOf, momentOf, noonOf } from './zone.ts'

const NBSP = '\u00a0'

describe('money by country (docs/market.md#money, docs/market.md#number-formats)', () => {
  it.each([
    ['THB', 123_456_750n, '฿1,234,567.50'],
    ['THB', 0n, '฿0.00'],
    ['THB', -123_450n, '-฿1,234.50'],
    ['THB', 5n, '฿0.05'],
    ['IDR', 0n, `Rp${NBSP}0`],
    ['IDR', 99_900n, `Rp${NBSP}999`],
    ['IDR', 100_000n, `Rp${NBSP}1.000`],
    ['IDR', 123_456_700n, `Rp${NBSP}1.234.567`],
    ['IDR', 123_456_750n, `Rp${NBSP}1.234.567,50`],
    ['IDR', -5_000_000n, `-Rp${NBSP}50.000`],
    ['COP', 100_000n, `COP${NBSP}1.000`],
    ['COP', 123_456_700n, `COP${NBSP}1.234.567`],
    ['COP', 123_456_750n, `COP${NBSP}1.234.567,50`],
    ['THB', 9_007_199_254_740_993_00n, '฿9,007,199,254,740,993.00'],
  ] as const)('%s %i', (currency, minor, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
  })
  it('equals Intl where Intl is right: Thailand in both languages', () => {
    for (const tag of ['th-TH', 'en-US']) {
      const intl = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'THB',
        currencyDisplay: 'narrowSymbol',
      })
      for (const baht of [0, 0.05, 999.99, 1_234_567.5, -1_234.5]) {
        expect(formatMoney(BigInt(Math.round(baht * 100)), 'THB')).toBe(intl.format(baht))
      }
    }
  })
  it.each([
    ['IDR', 1_234_567.5, '1.234.567,5'],
    ['COP', 1_234_567.5, '1.234.567,5'],
    ['THB', 1_234_567.5, '1,234,567.5'],
    ['THB', -1_000, '-1,000'],
    ['THB', 0.0000001, '0.0000001'],
  ] as const)('plain number %s %d', (currency, value, text) => {
    expect(formatNumber(value, currency)).toBe(text)
  })
  it('refuses what is no number', () => {
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError)
  })
})

describe('countries', () => {
  it('are three with their own format; the default is Thailand with th and en', () => {
    expect(COUNTRY_CODES.map((code) => getCountry(code).currency)).toEqual(['THB', 'IDR', 'COP'])
    const thailand = getCountry('th')
    expect(thailand.languages.map(({ code, tag }) => [code, tag])).toEqual([
      ['th', 'th-TH'],
      ['en', 'en-US'],
    ])
    expect(thailand.fees).toEqual({
      serviceFeeBp: 2_000,
      withdrawalFee: 3_000n,
      leastWithdrawal: 10_000n,
      leastJobFee: 5_000n,
    })
    expect(() => getCountry('DE')).toThrow(RangeError)
    expect(() => getCountry('de')).toThrow('no configuration for country de')
    expect(['TH', 'ID', 'CO', 'th', 'DE', '', 'constructor'].filter(isCountryCode)).toEqual([
      'TH',
      'ID',
      'CO',
    ])
  })
  it('keep whole units where the currency has no cents in use', () => {
    for (const code of COUNTRY_CODES) {
      const { fees, moneyStep } = getCountry(code)
      expect(fees.withdrawalFee % moneyStep).toBe(0n)
      expect(fees.leastWithdrawal > fees.withdrawalFee).toBe(true)
    }
  })
  it('check their own tax ids', () => {
    expect(getCountry('TH').isTaxId('0105536112014', 2026)).toBe(true)
    expect(getCountry('ID').isTaxId('01.312.166.0-091.000', 2026)).toBe(true)
    expect(getCountry('CO').isTaxId('213.123.432-1', 2026)).toBe(true)
    expect(getCountry('CO').isTaxId('213.123.435-0', 2026)).toBe(false)
    expect(getCountry('TH').isTaxId('0105536112013', 2026)).toBe(false)
    expect(getCountry('ID').isTaxId('01.312.166.1-091.000', 2026)).toBe(false)
    for (const code of COUNTRY_CODES)
      expect([code, getCountry(code).isTaxId('', 2026)]).toEqual([code, false])
  })
})

describe('money and country', () => {
  it('find each other, also where the whole country is not loaded', () => {
    expect(CURRENCIES.map(countryOfCurrency)).toEqual(['TH', 'ID', 'CO'])
    expect(CURRENCIES.map((currency) => getCountry(countryOfCurrency(currency)).currency)).toEqual([
      ...CURRENCIES,
    ])
    expect(CURRENCIES.map((currency) => getCountry(countryOfCurrency(currency)).moneyStep)).toEqual([
      1n,
      100n,
      100n,
    ])
  })
})

describe('the clock', () => {
  it('reads a day and a time in Bangkok, seven hours before Greenwich', () => {
    expect(new Date(noonOf('2026-11-23')).toISOString()).toBe('2026-11-23T05:00:00.000Z')
    expect(new Date(lastSecondOf('2026-11-23')).toISOString()).toBe('2026-11-23T16:59:59.000Z')
    expect(momentOf('2026-11-23', '06:30').toISOString()).toBe('2026-11-22T23:30:00.000Z')
    expect(momentOf('2026-11-23', '').getTime()).toBeNaN()
  })
})

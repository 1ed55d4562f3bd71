import { describe, expect, it } from 'vitest'
import { formatCount, formatDate, NO_BREAK } from './format.ts'
import { isLocale, localeOfCountry, otherLocale, toLocale } from './locales.ts'

const plain = (text: string) => text.replaceAll(NO_BREAK, ' ')

describe('dates', () => {
  const late = '2026-11-20T17:30:00Z'

  it('stay on one line, so that no year stands alone on the next; a clock may', () => {
    for (const style of ['date', 'short', 'dayMonth', 'dayMonthOnly', 'month', 'dateTime'] as const)
      for (const locale of ['th', 'en'] as const) {
        const breaks = formatDate(late, locale, style).match(/[^\S\u00a0]/g) ?? []
        expect(breaks.length, `${style} ${locale}`).toBe(style === 'dateTime' ? 1 : 0)
      }
  })

  it('are days in Bangkok with Buddhist years in Thai', () => {
    expect(plain(formatDate(late, 'th'))).toBe('21 พฤศจิกายน 2569')
    expect(plain(formatDate(late, 'th', 'short'))).toBe('21 พ.ย. 2569')
    expect(plain(formatDate(late, 'th', 'month'))).toBe('พฤศจิกายน 2569')
    expect(plain(formatDate(late, 'th', 'dateTime'))).toMatch(/^21 พ\.ย\. 2569.* 00:30$/)
    expect(plain(formatDate(late, 'th', 'time'))).toBe('00:30')
  })

  it('are Gregorian in English', () => {
    expect(plain(formatDate(late, 'en'))).toBe('November 21, 2026')
    expect(plain(formatDate(late, 'en', 'short'))).toBe('Nov 21, 2026')
    expect(plain(formatDate(late, 'en', 'dateTime'))).toMatch(/^Nov 21, 2026.* 00:30$/)
  })
})

it('groups digits', () => {
  expect([formatCount(1_234_567, 'th'), formatCount(1_234_567, 'en')]).toEqual(['1,234,567', '1,234,567'])
})

it('knows the languages', () => {
  expect(['th', 'en', 'TH', 'de', undefined].map(isLocale)).toEqual([true, true, false, false, false])
  expect([toLocale('de'), otherLocale('th'), otherLocale('en')]).toEqual(['th', 'en', 'th'])
  expect([localeOfCountry('TH'), localeOfCountry('ID'), localeOfCountry(undefined)]).toEqual([
    'th',
    'en',
    'th',
  ])
})

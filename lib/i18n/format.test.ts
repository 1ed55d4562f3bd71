import { describe, expect, it } from 'vitest'
import { formatCount, formatDate } from './format.ts'
import { isLocale, localeOfCountry, otherLocale, toLocale } from './locales.ts'

describe('dates', () => {
  const late = '2026-11-20T17:30:00Z'

  it('are days in Bangkok with Buddhist years in Thai', () => {
    expect(formatDate(late, 'th')).toBe('21 พฤศจิกายน 2569')
    expect(formatDate(late, 'th', 'short')).toBe('21 พ.ย. 2569')
    expect(formatDate(late, 'th', 'month')).toBe('พฤศจิกายน 2569')
    expect(formatDate(late, 'th', 'dateTime')).toMatch(/^21 พ\.ย\. 2569.* 00:30$/)
    expect(formatDate(late, 'th', 'time')).toBe('00:30')
  })

  it('are Gregorian in English', () => {
    expect(formatDate(late, 'en')).toBe('November 21, 2026')
    expect(formatDate(late, 'en', 'short')).toBe('Nov 21, 2026')
    expect(formatDate(late, 'en', 'dateTime')).toMatch(/^Nov 21, 2026.* 00:30$/)
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

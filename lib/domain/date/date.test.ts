import { describe, expect, it } from 'vitest'
import {
  addMonths,
  ageOn,
  bangkokDay,
  bangkokHour,
  daysBetween,
  endOfBangkokDay,
  isIsoDay,
  nextBankDay,
  startOfBangkokDay,
} from './bangkok.ts'
import { parseDateInput } from './parse-date.ts'

describe('typed dates', () => {
  it.each([
    ['21/11/2569', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['๒๑/๑๑/๒๕๖๙', '2026-11-21'],
    ['29/2/2567', '2024-02-29'],
    ['29/2/2566', undefined],
    ['31/4/2569', undefined],
    ['21/11/69', undefined],
    ['1/1/2300', undefined],
    ['', undefined],
    ['0/1/2569', undefined],
    ['1/13/2569', undefined],
  ])('%s -> %s', (text, day) => {
    expect(parseDateInput(text)).toBe(day)
  })
})

describe('days in Bangkok', () => {
  it('borders lie at 17:00 UTC', () => {
    expect(bangkokDay(new Date('2026-12-31T16:59:59Z'))).toBe('2026-12-31')
    expect(bangkokDay(new Date('2026-12-31T17:00:00Z'))).toBe('2027-01-01')
    expect(endOfBangkokDay('2026-12-31').toISOString()).toBe('2026-12-31T16:59:59.000Z')
    expect(startOfBangkokDay('2026-12-31').toISOString()).toBe('2026-12-30T17:00:00.000Z')
    expect(bangkokHour(new Date('2026-12-31T14:00:00Z'))).toBe(21)
  })
  it('months clamp to the last day', () => {
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  })
  it('ages, distances and bank days', () => {
    expect(ageOn('2006-11-22', '2026-11-21')).toBe(19)
    expect(ageOn('2006-11-21', '2026-11-21')).toBe(20)
    expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30)
    expect(nextBankDay('2026-12-04', ['2026-12-07'])).toBe('2026-12-08')
    expect(isIsoDay('2026-02-29')).toBe(false)
    expect(isIsoDay('2026-02-28')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  bangkokDay,
  bangkokHour,
  bangkokMonth,
  bangkokYear,
  daysBetween,
  endOfBangkokDay,
  nextBankDay,
  startOfBangkokDay,
} from './bangkok.ts'
import { isInCalendar, isIsoDay } from './calendar.ts'
import { parseDateInput } from './parse-date.ts'
import { INSTANTS } from './testing/instants.ts'

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

describe('R36 at the borders of days, months and years', () => {
  const parts = (at: Date, calendar: string) =>
    Object.fromEntries(
      new Intl.DateTimeFormat(`en-u-ca-${calendar}-hc-h23`, {
        timeZone: 'Asia/Bangkok',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
      })
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    )
  it.each(INSTANTS.map((at) => [at.toISOString(), at] as const))('%s', (_, at) => {
    const { year, month, day, hour } = parts(at, 'gregory')
    const today = `${year}-${month}-${day}`
    expect(bangkokDay(at)).toBe(today)
    expect(bangkokMonth(at)).toBe(`${year}-${month}`)
    expect(bangkokYear(at)).toBe(Number(year))
    expect(bangkokHour(at)).toBe(Number(hour))
    expect(parts(at, 'buddhist').year).toBe(String(bangkokYear(at) + 543))
    expect(parseDateInput(`${day}/${month}/${bangkokYear(at) + 543}`)).toBe(today)
    const [start, end] = [startOfBangkokDay(today).getTime(), endOfBangkokDay(today).getTime()]
    expect(start).toBeLessThanOrEqual(at.getTime())
    expect(at.getTime()).toBeLessThan(end + 1000)
    expect(end + 1000).toBe(startOfBangkokDay(addDays(today, 1)).getTime())
    for (let months = 0; months < 26; months++) {
      const [from, to] = [addMonths(today, months), addMonths(today, months + 1)]
      expect(isIsoDay(to)).toBe(true)
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(28)
      expect(daysBetween(from, to)).toBeLessThanOrEqual(31)
    }
    expect(ageOn(addMonths(today, -240), today)).toBe(20)
    expect(ageOn(addDays(addMonths(today, -240), 1), today)).toBeLessThanOrEqual(20)
    expect(daysBetween(today, nextBankDay(today, []))).toBeGreaterThan(0)
  })
})

describe('the calendar that is taken', () => {
  it.each([
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2026-00-01', false],
    ['2026-13-01', false],
    ['2026-11-00', false],
    ['x2026-11-24', false],
    ['2026-11-24x', false],
    ['2026-11-24T00', false],
  ])('takes %s: %s', (day, taken) => {
    expect(isIsoDay(day)).toBe(taken)
  })

  it.each([
    ['1899-12-31T23:59:59.999Z', false],
    ['1900-01-01T00:00:00.000Z', true],
    ['2199-12-31T23:59:59.999Z', true],
    ['2200-01-01T00:00:00.000Z', false],
  ])('takes the instant %s: %s', (at, taken) => {
    expect(isInCalendar(new Date(at))).toBe(taken)
  })
})

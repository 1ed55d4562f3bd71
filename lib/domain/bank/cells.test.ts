import { describe, expect, it } from 'vitest'
import { DATE_FORMATS, type DateFormat, readAmount, readDay, readTime } from './cells.ts'

describe('a cell with an amount', () => {
  it.each([
    ['10700', 1_070_000n],
    ['10,700', 1_070_000n],
    ['1,234,567,890.05', 123_456_789_005n],
    ['999,999,999,999.99', 99_999_999_999_999n],
    ['0.5', 50n],
    ['0.05', 5n],
    ['  ฿ 10,700.00 ', 1_070_000n],
    ['thb10,700.00', 1_070_000n],
    ['10.7000', 1_070n],
    ['10,700.00 THB', 1_070_000n],
    ['1 234 567.89', 123_456_789n],
    ['1\u00a0234.00', 123_400n],
    ['๑๐,๗๐๐.๒๕', 1_070_025n],
    ['-30.00', -3_000n],
    ['- 30.00', -3_000n],
    ['+30.00', 3_000n],
    ['(30.00)', -3_000n],
    ['0', 0n],
  ])('R6 %j is %s', (cell, minor) => {
    expect(readAmount(cell)).toBe(minor)
  })

  // A comma that does not separate thousands, or a point before three digits, is another notation, in which the text
  // means another amount.
  it.each([
    '10.700,00',
    '10.700',
    '12.500',
    '1.000',
    '1,5',
    '10,70',
    '1,0700',
    '10,7000.00',
    ',700',
    '1,,000',
    '1,000,00.00',
    '12,34,567.00',
    '1 2',
    '10 70',
    '1,234 567',
    '1 234,567',
    '1.005',
    '1.',
    '.5',
    '1.2.3',
    '1e3',
    '0x10',
    '--1',
    '(-1)',
    '(1',
    '1)',
    '1-',
    '',
    ' ',
    'ฟรี',
    '1234567890123',
    '1,234,567,890,123',
  ])('R6 %j is none', (cell) => {
    expect(readAmount(cell)).toBeUndefined()
  })
})

describe('a cell with a day', () => {
  it.each<[string, DateFormat, string | undefined]>([
    ['23/11/2026', 'dmy', '2026-11-23'],
    ['23/11/2569', 'dmy', '2026-11-23'],
    ['๒๓-๑๑-๒๕๖๙', 'dmy', '2026-11-23'],
    ['3.1.2026', 'dmy', '2026-01-03'],
    ['23 11 2026 09:15', 'dmy', '2026-11-23'],
    ['11/23/2026', 'mdy', '2026-11-23'],
    ['2026/11/23', 'ymd', '2026-11-23'],
    ['2569/1/3', 'ymd', '2026-01-03'],
    ['23/11/26', 'dmy2', '2026-11-23'],
    ['3/1/26', 'dmy2', '2026-01-03'],
    ['29/02/2028', 'dmy', '2028-02-29'],
    ['29/02/2026', 'dmy', undefined],
    ['31/04/2026', 'dmy', undefined],
    ['00/04/2026', 'dmy', undefined],
    ['23/13/2026', 'dmy', undefined],
    ['23/11/26', 'dmy', undefined],
    ['23/11/2026', 'dmy2', undefined],
    ['23/11/226', 'dmy', undefined],
    ['11/23/2026', 'dmy', undefined],
    ['23/11', 'dmy', undefined],
    ['x 23/11/2026', 'dmy', undefined],
    ['23112026', 'dmy', undefined],
    ['23/11/20261', 'dmy', undefined],
    ['', 'dmy', undefined],
  ])('R36 %j as %s is %s', (cell, format, day) => {
    expect(readDay(cell, format)).toBe(day)
  })

  it.each(DATE_FORMATS)('an ISO day is read whatever the list writes: %s', (format) => {
    expect(readDay(' 2026-11-23T10:00:00 ', format)).toBe('2026-11-23')
    expect(readDay('2569-11-23', format)).toBe('2026-11-23')
    expect(readDay('2026-02-30', format)).toBeUndefined()
  })
})

describe('a cell with a time', () => {
  it.each([
    ['09:15', '09:15:00'],
    ['9:15', '09:15:00'],
    ['9.15', '09:15:00'],
    ['23:59:59', '23:59:59'],
    ['00:00:00', '00:00:00'],
    ['23/11/2026 09:15:30', '09:15:30'],
    ['2026-11-23T10:05:01Z', '10:05:01'],
    ['๐๙:๑๕', '09:15:00'],
    ['19:05.30', '19:05:30'],
  ])('%j is %s', (cell, time) => {
    expect(readTime(cell)).toBe(time)
  })

  it.each(['24:00', '12:60', '12', '', 'x09:15'])('%j has none', (cell) => {
    expect(readTime(cell)).toBeUndefined()
  })
})

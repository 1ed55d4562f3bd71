import { describe, expect, it } from 'vitest'
import { formatNpwp, isNik, isNpwp, nikBirthDay } from './indonesia.ts'

/** A NIK from Jakarta with a two-digit day, month and year of birth. */
const nik = (day: string, month: string, year: string) => `317101${day}${month}${year}0001`

describe('the day in a NIK', () => {
  it.each([
    ['01', '01', '90', '1990-01-01'],
    ['31', '12', '90', '1990-12-31'],
    ['41', '01', '90', '1990-01-01'],
    ['71', '12', '90', '1990-12-31'],
    ['01', '01', '26', '2026-01-01'],
    ['01', '01', '27', '1927-01-01'],
    ['29', '02', '24', '2024-02-29'],
    ['29', '02', '25', undefined],
    ['00', '01', '90', undefined],
    ['40', '01', '90', undefined],
    ['32', '01', '90', undefined],
    ['72', '01', '90', undefined],
    ['01', '00', '90', undefined],
    ['01', '13', '90', undefined],
    ['31', '04', '90', undefined],
  ])('R36 %s %s %s is %s', (day, month, year, born) => {
    expect(nikBirthDay(nik(day, month, year), 2026)).toBe(born)
  })

  it('is in sixteen digits and no more, however they are parted', () => {
    const whole = nik('01', '01', '90')
    expect(nikBirthDay(whole.replace(/(.{4})/g, '$1 .-'), 2026)).toBe('1990-01-01')
    for (const text of [`${whole}0`, `0${whole}`, whole.slice(1), `x${whole}`, `${whole}x`, ''])
      expect(nikBirthDay(text, 2026), text).toBeUndefined()
  })

  it('stands behind a province that there is, where the provinces are known', () => {
    const unknown = nik('01', '01', '90').replace(/^31/, '99')
    expect(isNik(nik('01', '01', '90'), 2026)).toBe(true)
    expect(isNik(unknown, 2026)).toBe(false)
    expect(isNik(unknown, 2026, null)).toBe(true)
    expect(isNik(nik('00', '01', '90'), 2026, null)).toBe(false)
  })
})

describe('an NPWP', () => {
  it.each([
    ['01312166', '0'],
    ['20000000', '8'],
    ['99999999', '8'],
    ['10203045', '9'],
    ['55555555', '6'],
    ['47474747', '4'],
  ])('of %s has the check digit %s, in fifteen digits as behind a zero in sixteen', (body, digit) => {
    const all = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`)
    const good = all.filter((nine) => isNpwp(`${nine}091000`, 2026))
    expect(good).toEqual([`${body}${digit}`])
    expect(all.filter((nine) => isNpwp(`0${nine}091000`, 2026))).toEqual(good)
    // Any single wrong digit is detected.
    const nine = `${body}${digit}`
    for (let at = 0; at < 9; at++)
      for (let digit = 0; digit < 10; digit++) {
        const other = `${nine.slice(0, at)}${digit}${nine.slice(at + 1)}`
        expect(isNpwp(`${other}091000`, 2026), other).toBe(other === nine)
      }
  })

  it('of sixteen digits without a zero in front is a NIK; any other length is none', () => {
    expect(isNpwp(nik('01', '01', '90'), 2026)).toBe(true)
    expect(isNpwp(nik('01', '01', '90').replace(/.$/, '0'), 2026)).toBe(true)
    expect(isNpwp(nik('00', '01', '90'), 2026)).toBe(false)
    const [nine] = Array.from({ length: 10 }, (_, digit) => `01312166${digit}`).filter((one) =>
      isNpwp(`${one}091000`, 2026),
    )
    expect(isNpwp(`${nine}09.100-0`, 2026)).toBe(true)
    for (const text of [`${nine}09100`, `00${nine}091000`, `0${nine}091000x`, `x0${nine}091000`, '', '0'])
      expect(isNpwp(text, 2026), text).toBe(false)
  })

  it.each([
    ['013121660091000', '01.312.166.0-091.000'],
    ['0013121660091000', '01.312.166.0-091.000'],
    ['01.312.166.0-091.000', '01.312.166.0-091.000'],
    ['3171010101900001', '3171010101900001'],
    ['3171010101900000', '3171010101900000'],
    ['0131216600910001', '13.121.660.0-910.001'],
    ['01312166009100', '01312166009100'],
    ['00013121660091000', '00013121660091000'],
    ['x', 'x'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatNpwp(text)).toBe(shown)
  })
})

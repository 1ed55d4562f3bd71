import { describe, expect, it } from 'vitest'
import { toPersonNumber } from './person-number.ts'

describe('numbers of persons and companies (docs/market.md#ids, docs/market.md#indonesia, docs/market.md#colombia)', () => {
  it.each([
    ['TH', 'individual', '3100600445635'],
    ['TH', 'individual', '1-1017-00230-70-8'],
    ['TH', 'individual', '๑๒๓๔๕๔๕๖๗๘๗๘๑'],
    ['TH', 'company', '0105536112014'],
    ['TH', 'company', '0994000617721'],
    ['ID', 'individual', '3171011708450001'],
    ['ID', 'individual', '3171012902001234'],
    ['ID', 'company', '0013121660091000'],
    ['CO', 'company', '213.123.432-1'],
  ] as const)('reads %s %s %s', (country, holder, text) => {
    expect(toPersonNumber(country, holder, text)).toMatch(/^\d+$/)
  })
  it.each([
    ['TH', 'individual', '1234545678789'],
    ['TH', 'individual', '3100600445636'],
    ['TH', 'company', '0105536112015'],
    ['TH', 'individual', '0105536112014'],
    ['TH', 'company', '3100600445635'],
    ['TH', 'individual', '12345'],
    ['TH', 'individual', '310060044563A'],
    ['ID', 'individual', '3171013002001234'],
    ['CO', 'company', '213.123.435-0'],
  ] as const)('refuses %s %s %s', (country, holder, text) => {
    expect(toPersonNumber(country, holder, text)).toBeUndefined()
  })
})

/** The last digits that make a number valid. */
const lastOf = (country: string, holder: 'individual' | 'company', body: string, tail = '') =>
  Array.from({ length: 10 }, (_, digit) => `${body}${digit}${tail}`).filter(
    (text) => toPersonNumber(country, holder, text) === text,
  )

describe('a check digit', () => {
  it.each(['310060044563', '101700230708', '812345678901', '199999999999'])(
    'of a citizen %s is one, reckoned from all the others',
    (body) => {
      const [good = '', ...more] = lastOf('TH', 'individual', body.slice(0, 12))
      expect([good.length, more]).toEqual([13, []])
      for (let at = 1; at < 13; at++)
        for (let digit = 0; digit < 10; digit++) {
          const other = `${good.slice(0, at)}${digit}${good.slice(at + 1)}`
          const sum = [...other.slice(0, 12)].reduce((all, one, place) => all + Number(one) * (13 - place), 0)
          const isRight = '10987654321'[sum % 11] === other[12]
          expect(toPersonNumber('TH', 'individual', other), other).toBe(isRight ? other : undefined)
        }
    },
  )

  it('no Thai number begins with 9, and none is longer or shorter than thirteen digits', () => {
    expect(lastOf('TH', 'individual', '910060044563')).toEqual([])
    expect(lastOf('TH', 'company', '910060044563')).toEqual([])
    for (const text of [
      '31006004456350',
      '03100600445635',
      '310060044563',
      'x3100600445635',
      '3100600445635x',
    ])
      expect(toPersonNumber('TH', 'individual', text), text).toBeUndefined()
  })

  it.each(['001312166', '055555555', '047474747', '099999999', '040404040'])(
    'of an Indonesian company %s is one, behind a zero',
    (body) => {
      const good = lastOf('ID', 'company', body, '091000')
      expect(good).toHaveLength(1)
      expect(lastOf('ID', 'company', body.replace(/^0/, '1'), '091000')).toEqual([])
      for (const text of [`${good[0]}0`, `0${good[0]}`, good[0]?.slice(1) ?? '', `x${good[0]}`])
        expect(toPersonNumber('ID', 'company', text), text).toBeUndefined()
    },
  )

  it.each(['2131234', '21312343', '900123456', '123456789012345'])(
    'of a Colombian company %s is one',
    (body) => {
      expect(lastOf('CO', 'company', body)).toHaveLength(1)
    },
  )

  it('a Colombian company has 8 to 16 digits, a person 6 to 10', () => {
    for (const body of ['213123', '1234567890123456']) expect(lastOf('CO', 'company', body), body).toEqual([])
    for (const text of ['x2131234321', '2131234321x'])
      expect(toPersonNumber('CO', 'company', text)).toBeUndefined()
    for (const text of ['123456', '1234567890', '12.345.678'])
      expect(toPersonNumber('CO', 'individual', text)).toBe(text.replaceAll('.', ''))
    for (const text of ['12345', '12345678901', 'x123456', '123456x', 'abcdefg'])
      expect(toPersonNumber('CO', 'individual', text), text).toBeUndefined()
  })
})

describe('R36 the day in an Indonesian number', () => {
  const of = (day: string, month: string, year: string) => `317101${day}${month}${year}0001`

  it.each([
    ['01', '01', '90', true],
    ['31', '12', '90', true],
    ['41', '01', '90', true],
    ['71', '12', '90', true],
    // 29 February in one of the two centuries.
    ['29', '02', '00', true],
    ['29', '02', '04', true],
    ['69', '02', '04', true],
    ['29', '02', '01', false],
    ['30', '04', '90', true],
    ['31', '04', '90', false],
    ['71', '04', '90', false],
    ['00', '01', '90', false],
    ['40', '01', '90', false],
    ['32', '01', '90', false],
    ['72', '01', '90', false],
    ['01', '00', '90', false],
    ['01', '13', '90', false],
  ])('%s %s %s: %s', (day, month, year, isDay) => {
    expect(toPersonNumber('ID', 'individual', of(day, month, year)) !== undefined).toBe(isDay)
  })

  it('stands in sixteen digits', () => {
    const good = of('01', '01', '90')
    for (const text of [`${good}0`, `0${good}`, good.slice(1), `x${good}`, `${good}x`])
      expect(toPersonNumber('ID', 'individual', text), text).toBeUndefined()
  })
})

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { formatPhone } from '../../../domain/text/phone.ts'

/** Prefixes of domestic numbers, without the trunk prefix, and how many digits follow. */
const NUMBERS: readonly [CountryCode, readonly (readonly [string, number])[]][] = [
  ['TH', ['81', '89', '62', '65', '91', '98'].map((start) => [start, 7] as const)],
  ['TH', ['2', '38', '53', '74', '44', '32'].map((start) => [start, start === '2' ? 7 : 6] as const)],
  [
    'ID',
    ['812', '813', '857', '878', '896'].flatMap((start) => [7, 8].map((rest) => [start, rest] as const)),
  ],
]

/** The groups of a number, whatever separates them. */
const groupsOf = (text: string) => text.split(/[ -]/)

it.each(NUMBERS)('numbers of %s have the groups that libphonenumber gives them', (country, beginnings) => {
  let seen = 0
  for (const [start, rest] of beginnings)
    for (let n = 0; n < 50; n++) {
      const digits = String((n * 7_919_777 + 1_234_567) % 10 ** rest).padStart(rest, '0')
      const number = parsePhoneNumberFromString(`0${start}${digits}`, country)
      if (!number?.isValid()) continue
      seen++
      expect(groupsOf(formatPhone(number.number, country))).toEqual(groupsOf(number.formatNational()))
      expect(groupsOf(formatPhone(number.number, country, true))).toEqual(
        groupsOf(number.formatInternational()),
      )
    }
  expect(seen).toBeGreaterThan(100)
})

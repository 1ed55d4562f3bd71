import { isOneOf } from '../domain/one-of.ts'
import { CO } from './co.ts'
import type { Country, CountryCode } from './country.ts'
import { COUNTRY_CODES } from './country.ts'
import { ID } from './id.ts'
import { TH } from './th.ts'

// One place to read a country by its code, so that no caller imports a single country.

export { formatMoney, formatNumber } from '../domain/money/format.ts'
export type { Country, CountryCode } from './country.ts'
export { COUNTRY_CODES } from './country.ts'

const COUNTRIES: Readonly<Record<CountryCode, Country>> = { TH, ID, CO }

export function isCountryCode(text: string): text is CountryCode {
  return isOneOf(COUNTRY_CODES, text)
}

/** The configuration of a country by its code, in upper or lower case. Throws RangeError for an unknown country. */
export function getCountry(code: string): Country {
  const upper = code.toUpperCase()
  if (!isCountryCode(upper)) throw new RangeError(`no configuration for country ${code}`)
  return COUNTRIES[upper]
}

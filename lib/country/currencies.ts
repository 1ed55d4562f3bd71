import type { Currency } from '../domain/money/money.ts'
import type { CountryCode } from './country.ts'

/** Currency of each country. A file of its own, so that screens can import it without bank lists and id checks. */
export const CURRENCY_OF = { TH: 'THB', ID: 'IDR', CO: 'COP' } as const satisfies Record<
  CountryCode,
  Currency
>

/** Currency in which the platform sells; also the default for an amount without a currency. */
export const HOME_CURRENCY = CURRENCY_OF.TH

const COUNTRY_OF: Readonly<Record<Currency, CountryCode>> = { THB: 'TH', IDR: 'ID', COP: 'CO' }

/** Country of a currency. It decides where a job's parcels are shipped and how its amounts are rounded. */
export function countryOfCurrency(currency: Currency): CountryCode {
  return COUNTRY_OF[currency]
}

import type { Currency } from '../domain/money/money.ts'
import type { CountryCode } from './country.ts'

/** Money of each country. Alone in its file: screens ask it without loading banks and checks of ids. */
export const CURRENCY_OF = { TH: 'THB', ID: 'IDR', CO: 'COP' } as const satisfies Record<
  CountryCode,
  Currency
>

/** Money in which the platform sells, and what stands for an amount that names none. */
export const HOME_CURRENCY = CURRENCY_OF.TH

const COUNTRY_OF: Readonly<Record<Currency, CountryCode>> = { THB: 'TH', IDR: 'ID', COP: 'CO' }

/** Country whose money that is: where parcels of a job travel, how its sums round. */
export function countryOfCurrency(currency: Currency): CountryCode {
  return COUNTRY_OF[currency]
}

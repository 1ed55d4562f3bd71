import { countryOfCurrency } from '#lib/country/currencies.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { addressLine } from '#lib/domain/text/address.ts'
import { formatPhone } from '#lib/domain/text/phone.ts'

/**
 * Name, phone and address of a parcel on one line; `line1` is skipped, because it repeats the parts. Formatted for the
 * country of the job's currency, where the parcel is shipped.
 */
export function parcelAddress(given: Readonly<Record<string, unknown>> | null, currency: Currency): string {
  const place = addressLine(given && { ...given, line1: undefined })
  const phone = typeof given?.phone === 'string' && formatPhone(given.phone, countryOfCurrency(currency))
  return [given?.name, phone, place]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(' ')
}

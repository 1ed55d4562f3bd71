import { toAsciiDigits } from '../text/digits.ts'
import type { IsoDay } from './bangkok.ts'
import { toIsoDay } from './bangkok.ts'
import { daysInMonth } from './calendar.ts'

const BE_OFFSET = 543

/** CE year of a typed year: 2400–2700 are Buddhist era, 1900–2157 CE; all else is refused (docs/market.md#dates). */
export function toChristianYear(year: number): number | undefined {
  if (year >= 2400 && year <= 2700) return year - BE_OFFSET
  return year >= 1900 && year <= 2157 ? year : undefined
}

/** Buddhist year of a CE year, for headings built by hand only; `Intl` formats th-TH as BE already. */
export function toBuddhistYear(year: number): number {
  return year + BE_OFFSET
}

/**
 * Reads day/month/year as typed, BE or CE, with Thai digits; undefined when it is not a date (docs/market.md#dates).
 */
export function parseDateInput(text: string): IsoDay | undefined {
  const parts = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(toAsciiDigits(text).trim())
  if (!parts) return undefined
  const [date, month] = [Number(parts[1]), Number(parts[2])]
  const year = toChristianYear(Number(parts[3]))
  if (year === undefined || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) {
    return undefined
  }
  return toIsoDay(year, month, date)
}

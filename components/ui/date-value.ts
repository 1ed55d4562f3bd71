import { toIsoDay } from '#lib/domain/date/bangkok.ts'
import { isIsoDay } from '#lib/domain/date/calendar.ts'
import { isLocale, type Locale } from '#lib/i18n/locales.ts'

/**
 * Converts a calendar day to the picker's Date at local midnight. Throws "Invalid date" (docs/requirements.md#errors).
 */
export function toPickerDate(iso: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || !isIsoDay(iso)) throw new RangeError(`Invalid date: ${iso}`)
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export function fromPickerDate(date: Date): string {
  return toIsoDay(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** Throws "Invalid locale" (docs/requirements.md#errors). */
export function toPickerLocale(locale: string): Locale {
  if (!isLocale(locale)) throw new RangeError(`Invalid locale: ${locale}`)
  return locale
}

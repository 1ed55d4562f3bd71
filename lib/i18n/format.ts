import { noonOf, ZONE } from '../country/zone.ts'
import type { Locale } from './locales.ts'
import { LOCALE_TAGS } from './locales.ts'

const STYLES = {
  /** 21 พฤศจิกายน 2569 · November 21, 2026 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 21 พ.ย. 2569 · Nov 21, 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** พ. 25 พ.ย. · Wed, Nov 25 */
  dayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 25 พ.ย. · Nov 25 */
  dayMonthOnly: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
  dateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof STYLES

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: Locale, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale}:${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
      ...STYLES[style],
      timeZone: ZONE,
      calendar: locale === 'th' ? 'buddhist' : 'gregory',
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/** Joins what is read as one: a day and its month, a clock and its word. */
export const NO_BREAK = '\u00a0'

/**
 * A moment as people in Thailand read it: Asia/Bangkok for everyone, Buddhist years in Thai
 * (docs/requirements.md#constants). A day stays on one line; its clock may go to the next one.
 */
export function formatDate(value: Date | string | number, locale: Locale, style: DateStyle = 'date'): string {
  const parts = formatterOf(locale, style).formatToParts(new Date(value))
  return parts
    .filter((part) => part.type !== 'era')
    .map((part) => part.value)
    .join('')
    .trim()
    .replace(/\s+/g, NO_BREAK)
    .replace(/\s(?=\d\d:)/, ' ')
}

/** Formats a calendar day `YYYY-MM-DD`, independent of the time zone. */
export function formatDay(day: string, locale: Locale, style: DateStyle = 'date'): string {
  return formatDate(noonOf(day), locale, style)
}

/** Formats a number with the separators of the language. */
export function formatCount(value: number, locale: Locale): string {
  return value.toLocaleString(LOCALE_TAGS[locale])
}

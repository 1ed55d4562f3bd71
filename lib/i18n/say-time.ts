import { ZONE } from '../country/zone.ts'
import { addDays, bangkokDay } from '../domain/date/bangkok.ts'
import { formatDate, NO_BREAK } from './format.ts'
import { LOCALE_TAGS, type Locale } from './locales.ts'

const MINUTE_MS = 60_000

/** วันนี้ · พรุ่งนี้ · เมื่อวาน, as the language says it; undefined for any other day. */
function nearDay(day: string, today: string, locale: Locale): string | undefined {
  const away = [-1, 0, 1].find((days) => addDays(today, days) === day)
  if (away === undefined) return undefined
  const word = new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'auto' }).format(away, 'day')
  return word.charAt(0).toLocaleUpperCase(LOCALE_TAGS[locale]) + word.slice(1)
}

/**
 * A moment as people say it: today, tomorrow and yesterday by name, another day of this year without its year, the
 * clock as it is read (16:37 น. · 4:37 pm). Midnight belongs to the day before it: a deadline "at 00:00" is missed by
 * a day. Only where the page is drawn for this moment, never on one that is sent again.
 */
export function sayTime(value: string, now: string, locale: Locale, inSentence = false): string {
  const at = new Date(value)
  const isMidnight = formatDate(at, locale, 'time') === '00:00'
  const shown = isMidnight ? new Date(at.getTime() - MINUTE_MS) : at
  const clock = isMidnight ? (locale === 'th' ? 'เที่ยงคืน' : 'midnight') : sayClock(at, locale)
  const near = nearDay(bangkokDay(shown), bangkokDay(new Date(now)), locale)
  const isThisYear = bangkokDay(shown).slice(0, 4) === bangkokDay(new Date(now)).slice(0, 4)
  const day = near ?? formatDate(shown, locale, isThisYear ? 'dayMonth' : 'short')
  const said = !inSentence
    ? day
    : near
      ? near.toLocaleLowerCase(LOCALE_TAGS[locale])
      : locale === 'th'
        ? inThaiSentence(shown, isThisYear)
        : day
  return locale === 'th' ? `${said} ${clock}` : `${said}, ${clock}`
}

/** วันพุธที่ 25 พ.ย. · วันที่ 2 ม.ค. 2570: a word, so that it follows another one without a space. */
function inThaiSentence(at: Date, isThisYear: boolean): string {
  if (!isThisYear) return `วันที่${NO_BREAK}${formatDate(at, 'th', 'short')}`
  const weekday = new Intl.DateTimeFormat(LOCALE_TAGS.th, { weekday: 'long', timeZone: ZONE }).format(at)
  return `${weekday}ที่${NO_BREAK}${formatDate(at, 'th', 'dayMonthOnly')}`
}

function sayClock(at: Date, locale: Locale): string {
  const clock = formatDate(at, locale, 'time')
  if (locale === 'th') return `${clock.replace(/^0(?=\d)/, '')}${NO_BREAK}น.`
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const half = hour < 12 ? 'am' : 'pm'
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${NO_BREAK}${half}`
}

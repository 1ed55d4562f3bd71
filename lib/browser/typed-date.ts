import { isIsoDay } from '../domain/date/calendar.ts'
import { toBuddhistYear, toChristianYear } from '../domain/date/parse-date.ts'
import { toAsciiDigits } from '../domain/text/digits.ts'

export interface TypedDate {
  day: string
  month: string
  year: string
}

/** CE year of a typed Buddhist (2400 on) or CE year; undefined when it is not a year. */
function typedYear(text: string): number | undefined {
  const plain = toAsciiDigits(text).trim()
  return /^\d{4}$/.test(plain) ? toChristianYear(Number(plain)) : undefined
}

/** YYYY-MM-DD of the typed parts: empty when all parts are empty, not a valid date when a part is missing or wrong. */
export function toIsoText(typed: TypedDate): string {
  const day = toAsciiDigits(typed.day).trim()
  const month = typed.month.trim()
  const year = typed.year.trim()
  if (!day && !month && !year) return ''
  const christian = typedYear(year)
  return `${christian ?? year}-${month.padStart(2, '0')}-${/^\d{1,2}$/.test(day) ? day.padStart(2, '0') : day}`
}

/** True for an existing calendar day. */
export function isRealDay(iso: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isIsoDay(iso)
}

/** The parts of an ISO day in the form that a reader of the language types. */
export function toTypedDate(iso: string, isThai: boolean): TypedDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return { day: '', month: '', year: '' }
  const year = isThai ? toBuddhistYear(Number(match[1])) : Number(match[1])
  return { day: String(Number(match[3])), month: String(Number(match[2])), year: String(year) }
}

/** A typed year in both calendars; undefined when it is not a year. */
export function bothYears(text: string): { buddhist: number; christian: number } | undefined {
  const christian = typedYear(text)
  return christian === undefined ? undefined : { christian, buddhist: toBuddhistYear(christian) }
}

import { isIsoDay } from '../domain/date/calendar.ts'
import { toBuddhistYear, toChristianYear } from '../domain/date/parse-date.ts'
import { toAsciiDigits } from '../domain/text/digits.ts'

export interface TypedDate {
  day: string
  month: string
  year: string
}

/** Christian year of a typed year, Buddhist (2400 on) or Christian; undefined when it is no year. */
function typedYear(text: string): number | undefined {
  const plain = toAsciiDigits(text).trim()
  return /^\d{4}$/.test(plain) ? toChristianYear(Number(plain)) : undefined
}

/** YYYY-MM-DD of what was typed: empty when all is empty, and not a date when a part is missing or wrong. */
export function toIsoText(typed: TypedDate): string {
  const day = toAsciiDigits(typed.day).trim()
  const month = typed.month.trim()
  const year = typed.year.trim()
  if (!day && !month && !year) return ''
  const christian = typedYear(year)
  return `${christian ?? year}-${month.padStart(2, '0')}-${/^\d{1,2}$/.test(day) ? day.padStart(2, '0') : day}`
}

/** True for a day that exists. */
export function isRealDay(iso: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isIsoDay(iso)
}

/** The parts of an ISO day as a reader of the language types them. */
export function toTypedDate(iso: string, isThai: boolean): TypedDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!match) return { day: '', month: '', year: '' }
  const year = isThai ? toBuddhistYear(Number(match[1])) : Number(match[1])
  return { day: String(Number(match[3])), month: String(Number(match[2])), year: String(year) }
}

/** Both names of a typed year, or undefined when it is none. */
export function bothYears(text: string): { buddhist: number; christian: number } | undefined {
  const christian = typedYear(text)
  return christian === undefined ? undefined : { christian, buddhist: toBuddhistYear(christian) }
}

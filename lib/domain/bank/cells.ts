import type { IsoDay } from '../date/bangkok.ts'
import { isIsoDay } from '../date/calendar.ts'
import { toChristianYear } from '../date/parse-date.ts'
import { toAsciiDigits } from '../text/digits.ts'

/** Order of day, month and year in a bank's file; `dmy2` has a two-digit CE year. ISO dates are accepted with each. */
export const DATE_FORMATS = ['dmy', 'mdy', 'ymd', 'dmy2'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/

/** The day in a cell; Buddhist years are recognised by their value. Undefined when it is not a date. */
export function readDay(cell: string, format: DateFormat): IsoDay | undefined {
  const text = toAsciiDigits(cell).trim()
  const iso = ISO.exec(text)
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : (/^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?!\d)/.exec(text)?.slice(1) ?? [])
  const [a = '', b = '', c = ''] = parts
  const [year, month, date] = iso || format === 'ymd' ? [a, b, c] : format === 'mdy' ? [c, a, b] : [c, b, a]
  if (!year || (format === 'dmy2' && !iso ? year.length !== 2 : year.length !== 4)) return undefined
  const christian = year.length === 2 ? 2000 + Number(year) : toChristianYear(Number(year))
  if (christian === undefined) return undefined
  const day = `${String(christian).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isIsoDay(day) ? day : undefined
}

/** The first `HH:MM` or `HH:MM:SS` in a cell, as `HH:MM:SS`. */
export function readTime(cell: string): string | undefined {
  const found = /(?:^|[ T])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d))?/.exec(toAsciiDigits(cell))
  return found ? `${found[1]?.padStart(2, '0')}:${found[2]}:${found[3] ?? '00'}` : undefined
}

const AMOUNT =
  /^([+-]?)\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\s\d{3}){1,3})(?:\.(?!\d{3}$)(\d{1,2})0*)?$/

/**
 * An amount in minor units, exact: groups of three by comma or space, negative by a leading minus or brackets.
 * Undefined for other text. Rejects other commas and three digits after the point: in another notation the same text
 * would mean another amount.
 */
export function readAmount(cell: string): bigint | undefined {
  const text = toAsciiDigits(cell)
    .replace(/฿|THB/gi, '')
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
  const found = AMOUNT.exec(text)
  if (!found) return undefined
  const minor = BigInt(`${found[2]?.replace(/[,\s]/g, '')}${(found[3] ?? '').padEnd(2, '0')}`)
  return found[1] === '-' ? -minor : minor
}

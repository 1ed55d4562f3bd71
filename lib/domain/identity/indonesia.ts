import type { IsoDay } from '../date/bangkok.ts'
import { toIsoDay } from '../date/bangkok.ts'
import { daysInMonth } from '../date/calendar.ts'

/** Province codes of a NIK; a settings row may replace the list (docs/market.md#indonesia). */
export const INDONESIAN_PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 91 92 93 94 95 96'.split(
    ' ',
  ),
)

function digitsOf(text: string): string {
  return text.replace(/[\s.-]/g, '')
}

/** Day of birth in a NIK, in the latest century that is not in the future. Undefined when it is not a date. */
export function nikBirthDay(text: string, currentYear: number): IsoDay | undefined {
  const parts = /^\d{6}(\d{2})(\d{2})(\d{2})\d{4}$/.exec(digitsOf(text))
  if (!parts) return undefined
  const rawDay = Number(parts[1])
  const day = rawDay > 40 ? rawDay - 40 : rawDay
  const month = Number(parts[2])
  const century = Math.floor(currentYear / 100) * 100
  const near = century + Number(parts[3])
  const year = near > currentYear ? near - 100 : near
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return toIsoDay(year, month, day)
}

/**
 * A NIK: 16 digits, known province, valid date (day + 40 for women). Without a province list only the date is checked.
 */
export function isNik(
  text: string,
  currentYear: number,
  provinces: ReadonlySet<string> | null = INDONESIAN_PROVINCES,
): boolean {
  const digits = digitsOf(text)
  if (nikBirthDay(digits, currentYear) === undefined) return false
  return provinces === null || provinces.has(digits.slice(0, 2))
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** An NPWP: the old 15 digits, whose first nine pass Luhn, or 16: `0` and those, or a NIK. */
export function isNpwp(text: string, currentYear: number): boolean {
  const digits = digitsOf(text)
  if (/^\d{15}$/.test(digits)) return passesLuhn(digits.slice(0, 9))
  if (!/^\d{16}$/.test(digits)) return false
  return digits.startsWith('0') ? passesLuhn(digits.slice(1, 10)) : isNik(digits, currentYear)
}

/** `99.999.999.9-999.999` for the old form; other text is returned unchanged. */
export function formatNpwp(text: string): string {
  const digits = digitsOf(text)
  const old = digits.length === 16 && digits.startsWith('0') ? digits.slice(1) : digits
  const groups = /^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/.exec(old)
  if (!groups) return text
  const [, a, b, c, d, e, f] = groups
  return `${a}.${b}.${c}.${d}-${e}.${f}`
}

import type { Language } from '../../country/languages.ts'
import { TAX_DOCUMENT } from '../../country/th/tax-documents.ts'
import { noonOf } from '../../country/zone.ts'
import { bangkokDay } from '../../domain/date/bangkok.ts'
import { formatThaiId, toThaiId } from '../../domain/identity/thailand.ts'
import { formatNumber } from '../../domain/money/format.ts'
import { type DateStyle, formatDate, NO_BREAK } from '../../i18n/format.ts'

/** `1,234,567.50`: amounts in documents have no currency sign; the column heading names the currency. */
export function amountText(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  const whole = formatNumber(size / 100n)
  return `${minor < 0n ? '-' : ''}${whole}.${String(size % 100n).padStart(2, '0')}`
}

/** `7` or `1.5` of basis points. */
export function percentText(bp: number): string {
  return String(bp / 100)
}

/** A moment as the pages say it, with spaces that other programs find and that a document may break a line at. */
export const timeText = (at: Date | string, locale: Language, style: DateStyle = 'date'): string =>
  formatDate(at, locale, style).replaceAll(NO_BREAK, ' ')

/** A calendar day (CE) in Thai with its Buddhist year: `21 พฤศจิกายน 2569`. */
export function thaiDay(day: string, style: DateStyle = 'date'): string {
  return timeText(noonOf(day), 'th', style)
}

/** The Bangkok day of a moment in Thai. */
export function thaiDate(at: Date, style: DateStyle = 'date'): string {
  return timeText(at, 'th', style)
}

/** `21/11/2569` for narrow columns of forms. */
export function thaiNumericDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${Number(year) + 543}`
}

/** `2026-11-21 10:00` of Bangkok: what spreadsheets read as a date. */
export function sheetTime(at: Date): string {
  const shifted = new Date(at.getTime() + 7 * 3_600_000).toISOString()
  return `${bangkokDay(at)} ${shifted.slice(11, 16)}`
}

/** A tax number in its groups, or the text as it is. */
export function taxIdText(taxId: string | null | undefined): string {
  if (!taxId) return ''
  return toThaiId(taxId) ? formatThaiId(taxId) : taxId
}

/** `สำนักงานใหญ่ (Head office)` or `สาขาที่ 00001 (Branch 00001)`. */
export function branchText(branchCode: string | null | undefined): string {
  if (!branchCode) return ''
  return branchCode === '00000' ? TAX_DOCUMENT.headOffice : TAX_DOCUMENT.branch(branchCode)
}

/** `พฤศจิกายน 2569` or `November 2026` of `2026-11`. */
export function monthName(month: string, locale: Language): string {
  return timeText(noonOf(`${month}-15`), locale, 'month')
}

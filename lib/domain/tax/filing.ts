import type { IsoDay } from '../date/bangkok.ts'
import { isIsoDay } from '../date/calendar.ts'
import { toThaiId } from '../identity/thailand.ts'
import { decimalOf } from '../text/csv.ts'
import type { StreetRoom } from './filing-names.ts'

export const FILING_FORMS = ['PND3', 'PND53'] as const
export type FilingForm = (typeof FILING_FORMS)[number]

/** One payment in the monthly return of the payer; money in minor units. */
export interface FilingLine {
  /** Position in the return, from 1. */
  sequence: number
  taxId: string | null
  branch: string
  name: string
  title: string
  firstName: string
  lastName: string
  street: string
  street2: string
  district: string
  province: string
  postcode: string
  paidOn: IsoDay
  incomeText: string
  rateBp: number
  income: bigint
  tax: bigint
  /** 1: tax withheld from the payment; the other conditions of the form do not occur here. */
  condition: 1
}

type Format = 'count' | 'id' | 'digits' | 'text' | 'day' | 'percent' | 'money'

/** Largest width that a layout may give a field, in characters. */
export const MOST_FIELD = 250

export interface FilingColumn {
  /** `fixed`: the same `text` in every line. */
  key: keyof FilingLine | 'fixed'
  text?: string
  /** Heading of the column in the table; the text file has none. */
  head: string
  format: Format
  /** Maximum length in characters. */
  most: number
}

const column = (key: keyof FilingLine, head: string, format: Format, most: number): FilingColumn => ({
  key,
  head,
  format,
  most,
})

const WHO = [
  column('sequence', 'ลำดับที่', 'count', 5),
  column('taxId', 'เลขประจำตัวผู้เสียภาษี', 'id', 13),
  column('branch', 'สาขา', 'digits', 5),
]
const WHERE = [
  column('street', 'ที่อยู่', 'text', 100),
  column('street2', 'ที่อยู่ (ต่อ)', 'text', 100),
  column('district', 'เขต/อำเภอ', 'text', 30),
  column('province', 'จังหวัด', 'text', 40),
  column('postcode', 'รหัสไปรษณีย์', 'digits', 5),
]
const PAYMENT = [
  column('paidOn', 'วันเดือนปีที่จ่าย', 'day', 8),
  column('incomeText', 'ประเภทเงินได้', 'text', 100),
  column('rateBp', 'อัตราภาษี', 'percent', 5),
  column('income', 'จำนวนเงินที่จ่าย', 'money', 18),
  column('tax', 'จำนวนภาษีที่หัก', 'money', 18),
  column('condition', 'เงื่อนไข', 'count', 1),
]

/**
 * Columns of the monthly withholding returns as imported by the Revenue Department's preparation program
 * (docs/domain/tax.md#monthly-files): a person's name in three fields, a company's in one.
 */
export const FILING_LAYOUTS: Readonly<Record<FilingForm, readonly FilingColumn[]>> = {
  PND3: [
    ...WHO,
    column('title', 'คำนำหน้าชื่อ', 'text', 40),
    column('firstName', 'ชื่อ', 'text', 100),
    column('lastName', 'ชื่อสกุล', 'text', 80),
    ...WHERE,
    ...PAYMENT,
  ],
  PND53: [...WHO, column('name', 'ชื่อผู้ถูกหักภาษี', 'text', 160), ...WHERE, ...PAYMENT],
}

/** `DDMMYYYY` with the Buddhist year. */
function filingDay(day: IsoDay): string {
  if (!isIsoDay(day)) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}${month}${Number(year) + 543}`
}

/** Percent without decimals when whole, else with up to two. */
const percentOf = (bp: number) => decimalOf(BigInt(bp)).replace(/\.?0+$/, '') || '0'

function grouped(minor: bigint): string {
  return decimalOf(minor).replace(/\B(?=(\d{3})+(?=\.))/g, ',')
}

/** The formatted value of a field, without separators and line breaks, of any length. */
function fieldText(line: FilingLine, { key, text: fixed, format }: FilingColumn): string {
  const value = key === 'fixed' ? (fixed ?? null) : line[key]
  if (value === null) return ''
  if (format === 'money') return grouped(BigInt(value))
  if (format === 'percent') return percentOf(Number(value))
  if (format === 'day') return filingDay(String(value))
  const text = String(value)
    .replace(/[|\p{Cc}]+/gu, ' ')
    .trim()
  return format === 'id' ? (toThaiId(text) ?? '') : text
}

const CUT: ReadonlySet<Format> = new Set(['text', 'digits', 'count'])

/** The formatted value of a field, cut to its width. Amounts, days, rates and numbers of persons are never cut. */
export function filingField(line: FilingLine, column: FilingColumn): string {
  const text = fieldText(line, column)
  return CUT.has(column.format) ? [...text].slice(0, column.most).join('').trim() : text
}

/** The columns of which this line's value is longer than its field: a return with them is not complete. */
export function tooLongFields(line: FilingLine, columns: readonly FilingColumn[]): FilingColumn[] {
  return columns.filter((column) => [...fieldText(line, column)].length > column.most)
}

/** Letters that a layout has for a street and its continuation. */
export function streetRoom(columns: readonly FilingColumn[]): StreetRoom {
  const most = (key: FilingColumn['key']) => columns.find((one) => one.key === key)?.most
  return { street: most('street') ?? MOST_FIELD, street2: most('street2') ?? 0 }
}

/** The text file of a month: one line per payment, fields separated by `|`, no heading, lines end with CR LF. */
export function filingText(columns: readonly FilingColumn[], lines: readonly FilingLine[]): string {
  return lines.map((line) => `${columns.map((one) => filingField(line, one)).join('|')}\r\n`).join('')
}

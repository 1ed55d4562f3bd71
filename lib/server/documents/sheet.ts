import type { Language } from '../../country/languages.ts'
import type { PdfCanvas } from './open-pdf-canvas.ts'
import type { Fact } from './parts.ts'

/** Value of a cell: text, satang, a count, a moment, or nothing. */
export type CellValue = string | bigint | number | Date | null

export interface SheetColumn {
  head: string
  /** `money` are minor units, `percent` basis points; `date` and `time` are moments shown in Bangkok. */
  kind: 'text' | 'money' | 'count' | 'percent' | 'date' | 'time'
  /** Share of the width on paper; characters in a spreadsheet. */
  width: number
  /** Left out of the PDF, for example addresses, which are useful only where they can be copied. */
  isOffPdf?: boolean
}

/** One list that is exported as CSV, XLSX and PDF, with the same rows in each. */
export interface Sheet {
  /** File name without its ending. */
  name: string
  title: string
  subject: string
  lang: Language
  at: Date
  facts: readonly Fact[]
  columns: readonly SheetColumn[]
  rows: readonly (readonly CellValue[])[]
  /** Bold rows before and after the list (opening balance, totals); not in the CSV, which holds the list only. */
  before?: readonly (readonly CellValue[])[]
  after?: readonly (readonly CellValue[])[]
  notes?: readonly string[]
  /** Drawn as the first page on paper, and prepared then only: a document that gets no place costs nothing. */
  cover?: (canvas: PdfCanvas) => Promise<void>
}

export const SHEET_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

export const isNumber = (column: SheetColumn | undefined) =>
  column?.kind === 'money' || column?.kind === 'count' || column?.kind === 'percent'

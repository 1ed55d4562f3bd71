import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import { toBangkokClock } from '../../domain/date/bangkok.ts'
import { cut } from '../../domain/text/cut.ts'
import { INK } from './pdf-look.ts'
import { type CellValue, isNumber, type Sheet, type SheetColumn } from './sheet.ts'

const DAY_MS = 86_400_000

/** Excel refuses or repairs a workbook whose sheet name has these characters, or an apostrophe at its start or end. */
const sheetName = (title: string) => cut(title.replace(/[\\/?*[\]:\p{Cc}]/gu, ' ').replaceAll("'", '’'), 31)

/** A workbook of one sheet: real numbers and dates, text that is never run as a formula. */
export async function sheetXlsx(sheet: Sheet): Promise<Uint8Array> {
  const cell = (value: CellValue, column: SheetColumn | undefined, isBold: boolean): CellObject | null => {
    const bold = isBold ? { fontWeight: 'bold' as const } : {}
    if (value === null) return null
    if (value instanceof Date) {
      // Spreadsheets know no time zones: the clock of Bangkok is written as it is read, and a day without its hours.
      const clock = toBangkokClock(value).getTime()
      return {
        value: new Date(column?.kind === 'date' ? clock - (clock % DAY_MS) : clock),
        type: Date,
        format: column?.kind === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
        ...bold,
      }
    }
    // Minor units have at most 13 digits here, so the division is exact to the satang when shown with two decimals.
    if (typeof value === 'bigint')
      return { value: Number(value) / 100, type: Number, format: '#,##0.00', ...bold }
    if (typeof value === 'number')
      return column?.kind === 'percent'
        ? { value: value / 100, type: Number, format: '0.00', ...bold }
        : { value, type: Number, format: '#,##0', ...bold }
    return { value, type: String, wrap: true, alignVertical: 'top', ...bold }
  }
  const line = (row: readonly CellValue[], isBold = false) =>
    sheet.columns.map((column, index) => cell(row[index] ?? null, column, isBold))
  const text = (value: string): CellObject => ({ value, type: String })
  const head: CellObject[][] = [
    [{ ...text(sheet.title), fontWeight: 'bold', fontSize: 14 }],
    ...sheet.facts.map((fact) => [text(`${fact.label}: ${fact.value}`)]),
    [],
  ]
  const data: (CellObject | null)[][] = [
    ...head,
    sheet.columns.map(
      (column): CellObject => ({
        ...text(column.head),
        fontWeight: 'bold',
        backgroundColor: INK.soft,
        align: isNumber(column) ? 'right' : 'left',
      }),
    ),
    ...(sheet.before ?? []).map((row) => line(row, true)),
    ...sheet.rows.map((row) => line(row)),
    ...(sheet.after ?? []).map((row) => line(row, true)),
    ...(sheet.notes ?? []).map((note) => [text(note)]),
  ]
  const buffer = await writeExcelFile(data, {
    sheet: sheetName(sheet.title),
    columns: sheet.columns.map((column) => ({ width: column.width })),
    stickyRowsCount: head.length + 1,
    orientation: 'landscape',
  }).toBuffer()
  return new Uint8Array(buffer)
}

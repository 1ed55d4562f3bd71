import { csvField, decimalOf } from '../../domain/text/csv.ts'
import { sheetTime } from './format.ts'
import type { CellValue, Sheet, SheetColumn } from './sheet.ts'

/** UTF-8 with the byte order mark that spreadsheets need for Thai; formulas are escaped; amounts are plain decimals. */
export function sheetCsv(sheet: Sheet): string {
  const cell = (value: CellValue, kind: SheetColumn['kind']): string => {
    if (value === null) return ''
    if (value instanceof Date) return kind === 'date' ? sheetTime(value).slice(0, 10) : sheetTime(value)
    // A negative amount is our own number: escaping its sign as a formula would make it text.
    if (typeof value === 'bigint') return decimalOf(value)
    if (typeof value === 'number') return String(kind === 'percent' ? value / 100 : value)
    return csvField(value)
  }
  const lines = [
    sheet.columns.map((column) => csvField(column.head)).join(','),
    ...sheet.rows.map((row) =>
      sheet.columns.map((column, index) => cell(row[index] ?? null, column.kind)).join(','),
    ),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

import type { Language } from '../../country/languages.ts'
import { bangkokDay } from '../../domain/date/bangkok.ts'
import type { CellValue, Sheet, SheetColumn } from './sheet.ts'

export type Words = Readonly<Record<string, string>>

/** A column of a list, with the function that makes its cell from a record. */
interface ListColumn<Row> extends SheetColumn {
  cell: (row: Row) => CellValue
}

const columnOf =
  (kind: SheetColumn['kind']) =>
  <Row>(head: string, width: number, cell: (row: Row) => CellValue): ListColumn<Row> => ({
    head,
    kind,
    width,
    cell,
  })
export const text = columnOf('text')
export const count = columnOf('count')
export const percent = columnOf('percent')
export const money = columnOf('money')
export const date = columnOf('date')
export const time = columnOf('time')

/** Columns and rows of a sheet, from the records of its list. */
export function listOf<Row>(
  records: readonly Row[],
  columns: readonly ListColumn<Row>[],
): Pick<Sheet, 'columns' | 'rows'> {
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: records.map((row) => columns.map(({ cell }) => cell(row))),
  }
}

/** A list of the console as a file; its name contains the date. */
export function consoleSheet<Row>(
  given: { name: string; title: string; lang: Language; at: Date },
  records: readonly Row[],
  columns: readonly ListColumn<Row>[],
): Sheet {
  const { name, title, at } = given
  return {
    ...given,
    name: `${name}-${bangkokDay(at)}`,
    subject: title,
    facts: [],
    ...listOf(records, columns),
  }
}

import { workbookOf } from './long-workbook.ts'
import { pdfFile } from './pdf-stream.ts'
import type { Sheet, SheetFormat } from './sheet.ts'
import { sheetCsv } from './sheet-csv.ts'
import { sheetDocument } from './sheet-document.ts'

const CONTENT_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

export interface DocumentFile {
  name: string
  contentType: string
  bytes: Uint8Array | ReadableStream<Uint8Array>
}

/** A list as a file of the wanted kind. Errors of a PDF and of a long workbook: too_many_requests, unavailable. */
export async function sheetFile(sheet: Sheet, format: SheetFormat, asker: string): Promise<DocumentFile> {
  const file = { name: `${sheet.name}.${format}`, contentType: CONTENT_TYPES[format] }
  if (format === 'csv') return { ...file, bytes: new TextEncoder().encode(sheetCsv(sheet)) }
  if (format === 'xlsx') return { ...file, bytes: await workbookOf(sheet, asker) }
  const { canvas, draw } = sheetDocument(sheet)
  return { ...file, bytes: pdfFile(canvas, draw, asker) }
}

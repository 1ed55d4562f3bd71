import readSheets from 'read-excel-file/node'
import { MOST_COLUMNS, parseCsv } from '../bank.ts'
import { type IsoFile, MOST_LINES, readIso } from './iso20022.ts'
import { excessOf } from './sheet-bounds.ts'
import { readXml, TooLong } from './xml.ts'

/** Content of a bank's file: a table, whose columns a mapping names, or an ISO message. */
export type BankFile = { format: 'csv' | 'xlsx'; rows: string[][] } | IsoFile

const MOST = { rows: MOST_LINES, columns: MOST_COLUMNS, cell: 1_000 }

/** True without control characters and half surrogate pairs, which spreadsheets can escape and databases reject. */
const isKept = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\r\n]/u.test(text)

/** UTF-8, UTF-16 by its byte order mark, else the Thai code page that some banks still write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}

/** The delimiter of the fields: the candidate that is most frequent in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000)
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}

/** Numbers of a spreadsheet are floating point: 15 digits are what it displays. */
const exact = (number: string): string => {
  const value = Number(number)
  return Number.isFinite(value) && /[.eE]/.test(number) ? String(Number(value.toPrecision(15))) : number
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  return String(cell)
}

function bounded(rows: readonly (readonly unknown[])[]): string[][] {
  if (rows.length > MOST.rows) throw new TooLong()
  return rows.map((cells, row) =>
    cells.flatMap((cell, column) => {
      const text = cellText(cell)
      const place = { row: row + 1, column: column + 1 }
      if (text.length > MOST.cell) throw new TooLong('cell', place)
      if (column < MOST.columns) return [text]
      // Spaces and empty cells at the end of a line say nothing.
      if (text.trim() !== '') throw new TooLong('columns', place)
      return []
    }),
  )
}

/**
 * Runs in the child process that judges untrusted files. Undefined where the file has none of these formats. Errors:
 * XmlFault, TooLong.
 */
export async function readBankBytes(bytes: Uint8Array): Promise<BankFile | undefined> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const workbook = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const excess = excessOf(workbook)
    if (excess === 'broken') return undefined
    if (excess) throw new TooLong(excess)
    const [sheet] = await readSheets(workbook, { parseNumber: exact })
    const rows = bounded(sheet?.data ?? [])
    return rows.length > 0 && rows.every((cells) => cells.every(isKept))
      ? { format: 'xlsx', rows }
      : undefined
  }
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.trimStart().startsWith('<')) return readIso(readXml(text))
  if (!isKept(text)) return undefined
  const rows = bounded(parseCsv(text, delimiterOf(text), { keepsEmpty: true, most: MOST.rows + 1 }))
  return rows.length > 0 ? { format: 'csv', rows } : undefined
}

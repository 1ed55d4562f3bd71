import { inflateRawSync } from 'node:zlib'
import { isRecord } from '../../../domain/one-of.ts'

/**
 * Limits: a bank's sheet unpacks to a few megabytes, Excel allows 32,767 characters in a cell, and the reader allocates
 * every cell up to the farthest one.
 */
const MOST = { entries: 1_000, unpacked: 16_000_000, tags: 2_000_000, piece: 200_000, cells: 2_000_000 }
const LOCAL_FILE = 0x04034b50
const LOCAL_MARK = Buffer.from('PK\x03\x04')
const DIRECTORY = 0x02014b50
const DESCRIPTOR = 0x08074b50
const HEADER = 30
/** Entries that the reader parses; it ignores pictures and settings. */
const READ = /\.(xml|rels)$/i

const signAt = (bytes: Buffer, at: number) => (bytes.length >= at + 4 ? bytes.readUInt32LE(at) : 0)

/** The content of one entry and the offset of the next, as found by a reader that goes from front to back. */
function entryAt(bytes: Buffer, at: number, room: number) {
  const flags = bytes.readUInt16LE(at + 6)
  const method = bytes.readUInt16LE(at + 8)
  const packed = bytes.readUInt32LE(at + 18)
  const start = at + HEADER + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const isStreamed = (flags & 8) !== 0
  if (method === 0 && !isStreamed)
    return { content: bytes.subarray(start, start + packed), next: start + packed }
  if (method !== 8) return undefined
  const made: unknown = inflateRawSync(bytes.subarray(start), { maxOutputLength: room, info: true })
  if (!isRecord(made) || !Buffer.isBuffer(made.buffer) || !isRecord(made.engine)) return undefined
  const end = start + Number(made.engine.bytesWritten)
  if (!isStreamed) return end === start + packed ? { content: made.buffer, next: end } : undefined
  // A data descriptor follows: checksum and sizes of four or eight bytes, with or without a signature.
  const sizes = end + (signAt(bytes, end) === DESCRIPTOR ? 4 : 0)
  const next = [sizes + 12, sizes + 20].find((place) =>
    [LOCAL_FILE, DIRECTORY].includes(signAt(bytes, place)),
  )
  return next === undefined ? undefined : { content: made.buffer, next }
}

/** `BC7` is column 55 and row 7; infinite where it is no such address. */
function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
  if (digits === '') return { column: Infinity, row: Infinity }
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { column, row: Number(digits) }
}

/** What of a workbook is more than is read: cells up to the last used one, or what it holds when unpacked. */
export type Excess = 'cells' | 'size'

function excessOfXml(text: string): Excess | undefined {
  let tags = 0
  for (let at = 0, last = 0; at >= 0; last = at) {
    at = text.indexOf('<', last + 1)
    if ((at < 0 ? text.length : at) - last > MOST.piece || ++tags > MOST.tags) return 'size'
  }
  if (!text.includes('sheetData')) return undefined
  let [row, column] = [1, 1]
  for (const [, , address = ''] of text.matchAll(/(?<!xmlns:)\br\s*=\s*(["'])(.*?)\1/gs)) {
    const place = placeOf(address)
    row = Math.max(row, place.row)
    column = Math.max(column, place.column)
    if (row * column > MOST.cells) return 'cells'
  }
  return undefined
}

/**
 * Why a workbook would cost its reader much more than its size suggests; `broken` where it is not what it says it is.
 * The directory has to follow the entries directly, with no entry after it.
 */
export function excessOf(bytes: Buffer): Excess | 'broken' | undefined {
  try {
    let room = MOST.unpacked
    let at = 0
    for (let count = 0; signAt(bytes, at) === LOCAL_FILE; count++) {
      if (count >= MOST.entries) return 'size'
      const name = bytes.toString('latin1', at + HEADER, at + HEADER + bytes.readUInt16LE(at + 26))
      const entry = entryAt(bytes, at, room)
      if (!entry) return 'broken'
      const excess = READ.test(name) ? excessOfXml(entry.content.toString('latin1')) : undefined
      if (excess) return excess
      room -= entry.content.length
      if (room <= 0) return 'size'
      at = entry.next
    }
    const isWhole = signAt(bytes, at) === DIRECTORY && !bytes.includes(LOCAL_MARK, at)
    return isWhole ? undefined : 'broken'
  } catch (error) {
    return isRecord(error) && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'size' : 'broken'
  }
}

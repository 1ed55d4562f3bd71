import { inflateRawSync, inflateSync } from 'node:zlib'

/**
 * Thai lines of a PDF as search and screen readers get them: the ActualText of its marked content, in drawing order.
 */
export function thaiLinesOf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const source = bytes.toString('latin1')
  const lines: string[] = []
  for (let at = source.indexOf('stream\n'); at >= 0; at = source.indexOf('stream\n', at + 7)) {
    if (source.slice(at - 3, at) === 'end') continue
    const end = source.indexOf('endstream', at)
    let content: string
    try {
      content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1')
    } catch {
      continue
    }
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)) {
      const plain = text.replace(/\\([nrtbf\\()])/g, (_, code: string) => ESCAPES[code] ?? code)
      lines.push(Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le'))
    }
  }
  return lines
}
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The text of one file inside a ZIP archive (a workbook is one). */
export function fileInZip(zip: Uint8Array, name: string): string {
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; ) {
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const offset = bytes.readUInt32LE(at + 42)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
      const body = bytes.subarray(start, start + size)
      return (bytes.readUInt16LE(offset + 8) === 8 ? inflateRawSync(body) : body).toString('utf8')
    }
    at = bytes.indexOf('PK\x01\x02', at + 46, 'latin1')
  }
  throw new Error(`${name} is not in the archive`)
}

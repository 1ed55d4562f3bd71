import { MIMEType } from 'node:util'

/** Fields and a file; no call has more. */
const MOST_PARTS = 20
/** Name, file name and type of one part. */
const MOST_HEAD_BYTES = 4096

function boundaryOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    return null
  }
}

/**
 * False for a form with too many parts or too long part headers. The cost of parsing a form grows with these, not with
 * its bytes, and blocks the event loop: a form of 4 MB may have 70,000 parts.
 */
export function hasFewParts(bytes: Uint8Array, contentType: string): boolean {
  const boundary = boundaryOf(contentType)
  if (!boundary) return false
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = `\r\n--${boundary}`
  let from = delimiter.length - 2
  for (let parts = 1; parts <= MOST_PARTS; parts++) {
    if (!form.subarray(from, from + MOST_HEAD_BYTES).includes('\r\n\r\n')) return false
    const next = form.indexOf(delimiter, from)
    if (next === -1) return true
    from = next + delimiter.length
    if (form.toString('latin1', from, from + 2) === '--') return true
  }
  return false
}

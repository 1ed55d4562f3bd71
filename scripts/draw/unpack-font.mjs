import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** Converts a WOFF file to TrueType, the only format that sharp's text reads. Written once to `out`. */
export function unpackFont(woff, out) {
  if (existsSync(out)) return out
  const raw = readFileSync(woff)
  const count = raw.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const row = 44 + at * 20
    const [offset, packed, size] = [
      raw.readUInt32BE(row + 4),
      raw.readUInt32BE(row + 8),
      raw.readUInt32BE(row + 12),
    ]
    const body = raw.subarray(offset, offset + packed)
    return {
      tag: raw.subarray(row, row + 4),
      sum: raw.readUInt32BE(row + 16),
      size,
      data: packed < size ? inflateSync(body) : body,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  raw.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts = [head]
  let at = head.length
  for (const [row, { tag, sum, size, data }] of tables.entries()) {
    tag.copy(head, 12 + row * 16)
    head.writeUInt32BE(sum, 16 + row * 16)
    head.writeUInt32BE(at, 20 + row * 16)
    head.writeUInt32BE(size, 24 + row * 16)
    const gap = -size & 3
    parts.push(data, Buffer.alloc(gap))
    at += size + gap
  }
  writeFileSync(out, Buffer.concat(parts))
  return out
}

// Sizes of pictures by their own bytes.

export const UNBOUNDED = Number.POSITIVE_INFINITY
const START = Buffer.from([0xff, 0xd8])
const NO_FRAME = [0xc4, 0xc8, 0xcc]
const START_OF_SCAN = 0xda

/** Size of a JPEG by its frame header; without one, or without a height, nothing bounds it. Readers search its start. */
export function jpegBytes(file: Buffer): number {
  const start = file.indexOf(START)
  if (start < 0) return 0
  for (let at = start + 2; at + 10 <= file.length; ) {
    if (file[at] !== 0xff) break
    const part = file.readUInt8(at + 1)
    // Fill bytes and marks without a length.
    if (part === 0xff || part === 1 || (part >= 0xd0 && part <= 0xd8)) {
      at += part === 0xff ? 1 : 2
      continue
    }
    if (part === START_OF_SCAN) break
    if (part >= 0xc0 && part <= 0xcf && !NO_FRAME.includes(part)) {
      const size = file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7) * file.readUInt8(at + 9)
      return size > 0 ? size : UNBOUNDED
    }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return UNBOUNDED
}

const CODESTREAM = Buffer.from([0xff, 0x4f, 0xff, 0x51])

/** Size of a JPEG 2000 by the largest header of its codestreams; without one readers show nothing. */
export function jpeg2000Bytes(file: Buffer): number {
  let most = 0
  for (let at = file.indexOf(CODESTREAM); at >= 0; at = file.indexOf(CODESTREAM, at + 1)) {
    if (at + 43 > file.length) break
    const depth = Math.max(1, Math.ceil(((file.readUInt8(at + 42) & 0x7f) + 1) / 8))
    const size = file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12) * file.readUInt16BE(at + 40) * depth
    most = Math.max(most, size)
  }
  return most
}

/** Kinds of segments. */
const SYMBOLS = 0
const PATTERNS = 16
const PAGE_INFORMATION = 48
const isHalftone = (type: number) => type >= 20 && type <= 23
const isRegion = (type: number) => (type >= 4 && type <= 7) || (type >= 20 && type <= 43)
/** Width, height, place and operator of a region, before what its kind says. */
const REGION_BYTES = 17

/** A letter of 250 dots in height and width: larger ones are not packed as symbols. */
const SYMBOL_BYTES = 8_000

/** Symbols that a dictionary adds, by its head (ITU-T T.88, 7.4.2.1). */
function symbolsIn(file: Buffer, at: number): number {
  if (at + 2 > file.length) return UNBOUNDED
  const flags = file.readUInt16BE(at)
  const isHuffman = (flags & 1) !== 0
  const template = (flags >> 10) & 3
  const hasRefinement = (flags & 2) !== 0 && (flags & 0x1000) === 0
  const count = at + 2 + (isHuffman ? 0 : template === 0 ? 8 : 2) + (hasRefinement ? 4 : 0) + 4
  return count + 4 > file.length ? UNBOUNDED : file.readUInt32BE(count)
}

/** What a segment of this kind makes a reader reserve. */
function segmentBytes(file: Buffer, type: number, at: number): number {
  // How large each is would be told by decoding it only. Scanners write such dictionaries, so none is refused for that.
  if (type === SYMBOLS) return symbolsIn(file, at) * SYMBOL_BYTES
  if (type === PATTERNS && at + 7 <= file.length)
    return (file.readUInt8(at + 1) * file.readUInt8(at + 2) * (file.readUInt32BE(at + 3) + 1)) / 8
  if (type !== PAGE_INFORMATION && !isRegion(type)) return 0
  const region = (file.readUInt32BE(at) * file.readUInt32BE(at + 4)) / 8
  const grid = at + REGION_BYTES + 1
  if (!isHalftone(type) || grid + 8 > file.length) return region
  return region + file.readUInt32BE(grid) * file.readUInt32BE(grid + 4)
}

/** Size of a JBIG2 by its page, regions, patterns and symbols; a page whose height comes at its end has none. */
export function jbig2Bytes(file: Buffer): number {
  let total = 0
  for (let at = 0; at + 11 <= file.length; ) {
    const no = file.readUInt32BE(at)
    const flags = file.readUInt8(at + 4)
    let count = file.readUInt8(at + 5) >> 5
    let next = at + 6
    if (count === 7) {
      count = file.readUInt32BE(at + 5) & 0x1fffffff
      next = at + 9 + Math.ceil((count + 1) / 8)
    }
    next += count * (no <= 256 ? 1 : no <= 65_536 ? 2 : 4) + ((flags & 0x40) === 0 ? 1 : 4)
    if (next + 12 > file.length) break
    const length = file.readUInt32BE(next)
    const data = next + 4
    total += segmentBytes(file, flags & 0x3f, data)
    // Of unknown length: what follows cannot be found.
    if (length === 0xffffffff) return UNBOUNDED
    at = data + length
  }
  return total
}

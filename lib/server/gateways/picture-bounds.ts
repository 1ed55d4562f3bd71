import { PDFBool, type PDFContext, type PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { filtersOf, PICTURES, unpack } from './unpacked-size.ts'

/** What one picture may unpack to: 40 megapixels of four colours, as for an uploaded picture (judge-file.ts). */
const MOST_PICTURE_BYTES = 160_000_000
/** What compressed pictures together may unpack to, page after page: some hundred colour pages of A4 at 300 dpi. */
const MOST_PICTURES_BYTES = 3_000_000_000
/** Of a picture that is packed once more, as it is stored. */
const MOST_PACKED_BYTES = 16 * 1024 * 1024
const MOST_COLOURS = 4

const named = (...names: string[]) => names.map((name) => PDFName.of(name))
const WIDTH = named('Width', 'W')
const HEIGHT = named('Height', 'H')
const DEPTH = named('BitsPerComponent', 'BPC')
const MASK = named('ImageMask', 'IM')

/** The largest number under one of these keys. */
function numberOf(dict: PDFDict, keys: readonly PDFName[]): number | undefined {
  const found = keys.map((key) => dict.lookup(key)).filter((value) => value instanceof PDFNumber)
  return found.length > 0 ? Math.max(...found.map((value) => value.asNumber())) : undefined
}

const UNBOUNDED = Number.POSITIVE_INFINITY
const START = Buffer.from([0xff, 0xd8])
const NO_FRAME = [0xc4, 0xc8, 0xcc]
const START_OF_SCAN = 0xda

/** Size of a JPEG by its frame header; without one, or without a height, nothing bounds it. Readers search its start. */
function jpegBytes(file: Buffer): number {
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
function jpeg2000Bytes(file: Buffer): number {
  let most = 0
  for (let at = file.indexOf(CODESTREAM); at >= 0; at = file.indexOf(CODESTREAM, at + 1)) {
    if (at + 43 > file.length) break
    const depth = Math.max(1, Math.ceil(((file.readUInt8(at + 42) & 0x7f) + 1) / 8))
    const size = file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12) * file.readUInt16BE(at + 40) * depth
    most = Math.max(most, size)
  }
  return most
}

const PAGE_INFORMATION = 48
const isRegion = (type: number) => (type >= 4 && type <= 7) || (type >= 20 && type <= 43)

/** Size of a JBIG2 by its page and its largest region; a page whose height comes at its end has none. */
function jbig2Bytes(file: Buffer): number {
  let most = 0
  for (let at = 0; at + 11 <= file.length; ) {
    const no = file.readUInt32BE(at)
    const flags = file.readUInt8(at + 4)
    const type = flags & 0x3f
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
    if (type === PAGE_INFORMATION || isRegion(type))
      most = Math.max(most, (file.readUInt32BE(data) * file.readUInt32BE(data + 4)) / 8)
    // Of unknown length: what follows cannot be found.
    if (length === 0xffffffff) return UNBOUNDED
    at = data + length
  }
  return most
}

const SIZES: Readonly<Record<string, (file: Buffer) => number>> = {
  DCTDecode: jpegBytes,
  DCT: jpegBytes,
  JPXDecode: jpeg2000Bytes,
  JBIG2Decode: jbig2Bytes,
}
const ONE_BIT = ['CCITTFaxDecode', 'CCF', 'JBIG2Decode']

interface Size {
  /** What its decoder gives; 0 where no decoder of pictures is used. */
  decoded: number
  /** What its dictionary says. */
  said: number
}

/** What a picture unpacks to; undefined where the stream is none. */
function sizeOf({ dict, contents }: PDFRawStream): Size | undefined {
  const filters = filtersOf(dict)
  const at = filters.findIndex((name) => PICTURES.includes(name))
  const filter = filters[at]
  const width = numberOf(dict, WIDTH)
  const height = numberOf(dict, HEIGHT)
  if (filter === undefined && (width === undefined || height === undefined)) return undefined
  const isBits = MASK.some((key) => dict.lookup(key) === PDFBool.True) || ONE_BIT.includes(filter ?? '')
  const bits = isBits ? 1 : (numberOf(dict, DEPTH) ?? 8) * MOST_COLOURS
  const said = ((width ?? 0) * (height ?? 0) * bits) / 8
  const measure = filter === undefined ? undefined : SIZES[filter]
  if (!measure) return { decoded: filter === undefined ? 0 : said, said }
  const packed =
    at === 0
      ? contents
      : unpack(PDFRawStream.of(dict, contents), filters.slice(0, at), MOST_PACKED_BYTES).bytes
  return { decoded: packed ? measure(Buffer.from(packed)) : UNBOUNDED, said }
}

/**
 * Whether each picture, and all of them together, unpack to no more than may be shown. A picture says its size twice, in
 * its dictionary and in its own bytes, and readers reserve the larger one.
 */
export function arePicturesBounded(document: PDFContext): boolean {
  let left = MOST_PICTURES_BYTES
  for (const [, object] of document.enumerateIndirectObjects()) {
    const size = object instanceof PDFRawStream ? sizeOf(object) : undefined
    if (!size) continue
    if (Math.max(size.said, size.decoded) > MOST_PICTURE_BYTES) return false
    left -= size.decoded
    if (left < 0) return false
  }
  return true
}

import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { jbig2Bytes, jpeg2000Bytes, jpegBytes, UNBOUNDED } from './picture-sizes.ts'
import { filtersOf, PICTURES, unpack } from './unpacked-size.ts'

/** What one picture may unpack to: 40 megapixels of four colours, as for an uploaded picture (judge-file.ts). */
export const MOST_PICTURE_BYTES = 160_000_000
/** What compressed pictures together may unpack to, page after page: some hundred colour pages of A4 at 300 dpi. */
export const MOST_PICTURES_BYTES = 3_000_000_000
/** Of a picture that is packed once more, as it is stored. */
const MOST_PACKED_BYTES = 16 * 1024 * 1024
const MOST_COLOURS = 4

const named = (...names: string[]) => names.map((name) => PDFName.of(name))
const WIDTH = named('Width', 'W')
const HEIGHT = named('Height', 'H')
const DEPTH = named('BitsPerComponent', 'BPC')
const MASK = named('ImageMask', 'IM')
const PARMS = named('DecodeParms', 'DP')
const Globals = PDFName.of('JBIG2Globals')

/** The largest number under one of these keys. */
function numberOf(dict: PDFDict, keys: readonly PDFName[]): number | undefined {
  const found = keys.map((key) => dict.lookup(key)).filter((value) => value instanceof PDFNumber)
  return found.length > 0 ? Math.max(...found.map((value) => value.asNumber())) : undefined
}

const SIZES: Readonly<Record<string, (file: Buffer) => number>> = {
  DCTDecode: jpegBytes,
  DCT: jpegBytes,
  JPXDecode: jpeg2000Bytes,
  JBIG2Decode: jbig2Bytes,
}
const ONE_BIT = ['CCITTFaxDecode', 'CCF', 'JBIG2Decode']

const bytesOf = ({ dict, contents }: PDFRawStream, filters: readonly string[]): Uint8Array | undefined =>
  filters.length === 0 ? contents : unpack(PDFRawStream.of(dict, contents), filters, MOST_PACKED_BYTES).bytes

/** Segments that a JBIG2 shares with others, in streams beside it; undefined where one cannot be read. */
function sharedSegments(dict: PDFDict): Uint8Array[] | undefined {
  const parms = PARMS.flatMap((key) => {
    const value = dict.lookup(key)
    return value instanceof PDFArray ? value.asArray().map((_, at) => value.lookup(at)) : [value]
  })
  const shared = parms.flatMap((one) => {
    const stream = one instanceof PDFDict ? one.lookup(Globals) : undefined
    return stream instanceof PDFRawStream ? [bytesOf(stream, filtersOf(stream.dict))] : []
  })
  return shared.every((one) => one !== undefined) ? shared : undefined
}

interface Size {
  /** What its decoder gives; 0 where no decoder of pictures is used. */
  decoded: number
  /** What its dictionary says. */
  said: number
}

/** What a picture unpacks to; undefined where the stream is none. */
function sizeOf(stream: PDFRawStream): Size | undefined {
  const { dict } = stream
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
  const packed = bytesOf(stream, filters.slice(0, at))
  const shared = measure === jbig2Bytes ? sharedSegments(dict) : []
  return { decoded: packed && shared ? measure(Buffer.concat([...shared, packed])) : UNBOUNDED, said }
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

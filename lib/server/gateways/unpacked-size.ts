import { createInflateRaw } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  type PDFDict,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/**
 * What all contents of a document together may unpack to where it is shown: some sixty scanned pages of black and white
 * at 600 dpi. One that unpacks to more exhausts whoever opens it.
 */
export const MOST_SHOWN_BYTES = 400 * 1024 * 1024

const Filter = PDFName.of('Filter')
const DecodeParms = PDFName.of('DecodeParms')
/** Of zlib: readers skip it without a look, so it is not judged here either. */
const ZLIB_HEAD = 2
const FLATE = ['FlateDecode', 'Fl']
/** Of pictures: they end what is unpacked here. */
export const PICTURES = ['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']

type Buffered = { buffer: Uint8Array; ensureBuffer(size: number): Uint8Array }

/** Tells `grow` by how much the library's decoders enlarge their buffers, until the returned function is called. */
export function watchUnpacking(grow: (bytes: number) => void): () => void {
  const sample = decodePDFRawStream(
    // An empty zlib stream: the decoder is made only to get the prototype that all decoders share.
    PDFRawStream.of(PDFContext.create().obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c, 3, 0])),
  )
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Buffered
  const { ensureBuffer } = decoder
  decoder.ensureBuffer = function (size) {
    grow(Math.max(0, size - this.buffer.byteLength))
    return ensureBuffer.call(this, size)
  }
  return () => {
    decoder.ensureBuffer = ensureBuffer
  }
}

export function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(Filter)
  const all = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter]
  return all.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []))
}

/**
 * Length of `contents` after so many rounds of inflation; stops above `most`. Damaged data counts until the damage.
 * `take` is given the pieces.
 */
function inflatedLength(
  contents: Uint8Array,
  rounds: number,
  most: number,
  take?: (piece: Buffer) => void,
): Promise<number> {
  return new Promise((resolve) => {
    let length = 0
    const steps = Array.from({ length: rounds }, () => createInflateRaw())
    const end = () => {
      for (const step of steps) step.destroy()
      resolve(length)
    }
    for (const [at, step] of steps.entries()) {
      const next = steps[at + 1]
      let skip = ZLIB_HEAD
      step.on('error', end)
      step.on('data', (piece: Buffer) => {
        if (next) {
          const from = Math.min(skip, piece.byteLength)
          skip -= from
          if (!next.write(piece.subarray(from))) {
            step.pause()
            next.once('drain', () => step.resume())
          }
          return
        }
        length += piece.byteLength
        if (length > most) end()
        else take?.(piece)
      })
      step.on('end', () => (next ? next.end() : end()))
    }
    steps[0]?.end(contents.subarray(ZLIB_HEAD))
  })
}

/**
 * A stream as a reader shows it, of damaged data what comes before the damage; undefined where it cannot be read, is
 * packed as a picture, or is longer than `most`.
 */
export async function shownBytes(stream: PDFRawStream, most: number): Promise<Buffer | undefined> {
  const filters = filtersOf(stream.dict)
  if (filters.some((name) => PICTURES.includes(name))) return undefined
  const { contents } = stream
  if (filters.length === 0 || contents.length === 0)
    return contents.length > most ? undefined : Buffer.from(contents)
  if (filters.every((name) => FLATE.includes(name))) {
    const pieces: Buffer[] = []
    const length = await inflatedLength(contents, filters.length, most, (piece) => pieces.push(piece))
    return length > most ? undefined : Buffer.concat(pieces)
  }
  const { bytes } = unpack(stream, filters, most)
  return bytes && Buffer.from(bytes)
}

/** Length of a stream as a reader shows it, before its picture is decoded. */
async function shownLength(stream: PDFRawStream, most: number): Promise<number> {
  const filters = filtersOf(stream.dict)
  const until = filters.findIndex((name) => PICTURES.includes(name))
  const chain = until < 0 ? filters : filters.slice(0, until)
  const { contents } = stream
  if (chain.length === 0) return contents.length
  if (chain.every((name) => FLATE.includes(name))) return inflatedLength(contents, chain.length, most)
  return unpack(stream, chain, most).length
}

/**
 * A stream unpacked by the library's decoders, which keep what they unpack and stop above `most`; without `bytes` where
 * they failed.
 */
export function unpack(
  stream: PDFRawStream,
  chain: readonly string[],
  most: number,
): { length: number; bytes?: Uint8Array } {
  const dict = stream.dict.clone()
  dict.set(Filter, stream.dict.context.obj(chain.map((name) => PDFName.of(name))))
  // They say how rows of a picture are packed, not how long they are.
  dict.delete(DecodeParms)
  let length = 0
  const unwatch = watchUnpacking((bytes) => {
    length += bytes
    if (length > most) throw new RangeError('unpacks to too much')
  })
  try {
    const bytes = decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode()
    return { length: Math.max(length, bytes.length), bytes }
  } catch {
    // Damaged, or a filter that is unknown here and to readers: it counts until the damage.
  } finally {
    unwatch()
  }
  return { length }
}

/**
 * Whether all contents of the document together unpack to no more than may be shown. It patches the library's decoders
 * and takes seconds: never call it in the server.
 */
export async function isShownBounded(document: PDFContext, most = MOST_SHOWN_BYTES): Promise<boolean> {
  let left = most
  for (const [, object] of document.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    left -= await shownLength(object, left)
    if (left < 0) return false
  }
  return true
}

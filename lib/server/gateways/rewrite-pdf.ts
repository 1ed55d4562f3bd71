import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
  PDFString,
} from '@cantoo/pdf-lib'
import { MAX_WRITTEN_BYTES } from '../../domain/file/limits.ts'
import { bareJpeg } from './bare-jpeg.ts'

/** A reader that finds the cross-reference table damaged searches the whole file for these, streams included. */
const OBJECT_HEADER = /\d\s+\d+\s+obj/

const Type = PDFName.of('Type')
const Catalog = PDFName.of('Catalog')
/** The writer sets it anew. */
const Length = PDFName.of('Length')
const Metadata = PDFName.of('Metadata')
/** Private data of editing programs: paths, names, earlier states. */
const PieceInfo = PDFName.of('PieceInfo')
const Filter = PDFName.of('Filter')
const DCTDecode = PDFName.of('DCTDecode')

/**
 * Writes the parsed document to a new file: only objects that the catalog reaches, each key once, strings in
 * hexadecimal, new numbers, a new cross-reference table, no comments, nothing between objects, no metadata of the
 * document or its photos. Readers disagree about anything else. Throws where a reached object was not understood.
 */
export async function rewritePdf(parsed: PDFContext): Promise<Buffer> {
  const written = PDFContext.create()
  const refs = new Map<string, PDFRef>()
  const open: [PDFRef, PDFObject][] = []

  const copyRef = (ref: PDFRef): PDFRef | typeof PDFNull => {
    const known = refs.get(ref.tag)
    if (known) return known
    const object = parsed.lookup(ref)
    if (object === undefined) return PDFNull
    const next = written.nextRef()
    refs.set(ref.tag, next)
    open.push([next, object])
    return next
  }
  /** True for metadata: author, time, program. Checks the value too, because a font may use the same key. */
  const tells = (key: PDFName, value: PDFObject): boolean => {
    const named = value instanceof PDFRef ? parsed.lookup(value) : value
    return key === Metadata ? named instanceof PDFRawStream : key === PieceInfo && named instanceof PDFDict
  }
  const isJpeg = (dict: PDFDict): boolean => {
    const filter = dict.lookup(Filter)
    return (
      filter === DCTDecode ||
      (filter instanceof PDFArray && filter.size() === 1 && filter.lookup(0) === DCTDecode)
    )
  }
  const copyDict = (dict: PDFDict): PDFDict => {
    const copy = written.obj({})
    for (const [key, value] of dict.entries()) {
      if (tells(key, value)) continue
      const copied = copyObject(value)
      if (copied !== PDFNull) copy.set(key, copied)
    }
    return copy
  }
  const copyObject = (object: PDFObject): PDFObject => {
    if (object instanceof PDFRef) return copyRef(object)
    if (object instanceof PDFString) return PDFHexString.of(Buffer.from(object.asBytes()).toString('hex'))
    if (object instanceof PDFHexString) {
      const digits = object.asString().replace(/[^0-9A-Fa-f]/g, '')
      return PDFHexString.of(digits.length % 2 === 0 ? digits : `${digits}0`)
    }
    if (object instanceof PDFArray) {
      const copy = PDFArray.withContext(written)
      for (const item of object.asArray()) copy.push(copyObject(item))
      return copy
    }
    if (object instanceof PDFDict) return copyDict(object)
    if (object instanceof PDFRawStream) {
      const { contents } = object
      const kind = object.dict.get(Type)
      if (kind === PDFName.of('ObjStm') || kind === PDFName.of('XRef')) throw new Error('objects in a page')
      if (
        OBJECT_HEADER.test(
          Buffer.from(contents.buffer, contents.byteOffset, contents.length).toString('latin1'),
        )
      )
        throw new Error('objects within a stream')
      const dict = copyDict(object.dict)
      dict.delete(Length)
      return PDFRawStream.of(dict, isJpeg(object.dict) ? bareJpeg(contents) : contents)
    }
    if (
      object instanceof PDFName ||
      object instanceof PDFNumber ||
      object instanceof PDFBool ||
      object === PDFNull
    )
      return object
    throw new Error('not understood')
  }

  const root = parsed.trailerInfo.Root
  const catalog = parsed.lookup(root)
  if (!(root instanceof PDFRef && catalog instanceof PDFDict && catalog.get(Type) === Catalog))
    throw new Error('no catalog')
  written.trailerInfo.Root = copyRef(root)
  for (let next = open.pop(); next; next = open.pop()) {
    const [ref, object] = next
    // Readers disagree: some follow such a reference, others read nothing.
    if (object instanceof PDFRef) throw new Error('an object that only names another')
    written.assign(ref, copyObject(object))
  }
  const bytes = await PDFStreamWriter.forContext(
    written,
    Number.POSITIVE_INFINITY,
    true,
    50,
  ).serializeToBuffer()
  if (bytes.byteLength > MAX_WRITTEN_BYTES) throw new Error('too large')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

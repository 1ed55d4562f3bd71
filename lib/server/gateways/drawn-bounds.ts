import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { type ContentParts, readContentParts } from './content-parts.ts'
import { MOST_PICTURE_BYTES, MOST_PICTURES_BYTES } from './picture-bounds.ts'
import { MOST_SHOWN_BYTES, shownBytes } from './unpacked-size.ts'

/** Of one page, or of one part that pages draw: a map of a country has some 20 MB. */
const MOST_CONTENT_BYTES = 64 * 1024 * 1024
/** Forms of common programs are some five deep. */
const MOST_DEPTH = 50

const key = (name: string) => PDFName.of(name)
const Subtype = key('Subtype')
const [Image, Form] = [key('Image'), key('Form')]
const Contents = key('Contents')
const Resources = key('Resources')
const PatternType = key('PatternType')
const XObject = key('XObject')
const Pattern = key('Pattern')
const [BBox, MediaBox, Matrix] = [key('BBox'), key('MediaBox'), key('Matrix')]
const STEPS = [key('XStep'), key('YStep')]
/** Of documents that say no size readers show this one: Letter. */
const SMALLEST_PAGE = 612 * 792
const [S, Rect] = [key('S'), key('Rect')]
const Type3 = key('Type3')

/** What drawing it once costs, with all that it draws. */
type Cost = Pick<ContentParts, 'bytes' | 'pictures'>

class Unbounded extends Error {}

function within(cost: Cost): Cost {
  if (cost.bytes > MOST_SHOWN_BYTES || cost.pictures > MOST_PICTURES_BYTES) throw new Unbounded()
  return cost
}

/** Every stream in this value, two levels deep, as the looks of a note are. */
function streamsIn(value: PDFObject | undefined, depth = 2): PDFRawStream[] {
  if (value instanceof PDFRawStream) return [value]
  if (depth === 0) return []
  if (value instanceof PDFArray)
    return value.asArray().flatMap((_, at) => streamsIn(value.lookup(at), depth - 1))
  if (value instanceof PDFDict)
    return value.keys().flatMap((name) => streamsIn(value.lookup(name), depth - 1))
  return []
}

/**
 * Whether what a document draws is bounded: forms that draw forms are counted as often as they are drawn, and with them
 * the pictures within content, which readers decode each time. One that draws itself is refused.
 */
export async function isDrawingBounded(document: PDFContext): Promise<boolean> {
  const objects = document.enumerateIndirectObjects().map(([, object]) => object)
  const dicts = allDicts(objects)
  const parts = new Map<PDFRawStream, ContentParts>()
  const readAll = async (streams: readonly PDFRawStream[]) => {
    const pieces: Buffer[] = []
    let left = MOST_CONTENT_BYTES
    for (const stream of streams) {
      const bytes = await shownBytes(stream, left)
      if (!bytes) throw new Unbounded()
      left -= bytes.length
      pieces.push(bytes, Buffer.from('\n'))
    }
    const read = readContentParts(Buffer.concat(pieces))
    if (read.pictures > MOST_PICTURES_BYTES || read.largest > MOST_PICTURE_BYTES) throw new Unbounded()
    return read
  }
  try {
    const drawn = new Set(dicts.flatMap(nestedIn))
    for (const object of objects)
      if (object instanceof PDFRawStream && (drawn.has(object) || isContent(object)))
        parts.set(object, await readAll([object]))
    const page = Math.max(...dicts.map((dict) => areaOf(dict.lookup(MediaBox))), SMALLEST_PAGE)
    const costs = costsOf(parts, dicts, page)
    for (const stream of parts.keys()) costs.of(stream, 0)
    let all: Cost = { bytes: 0, pictures: 0 }
    for (const dict of dicts) {
      const contents = streamsIn(dict.lookup(Contents), 1)
      if (contents.length > 0)
        all = within(
          add(
            all,
            costs.drawing(await readAll(contents), { resources: dict.lookup(Resources), area: page }, 0),
          ),
        )
    }
    return true
  } catch (error) {
    if (error instanceof Unbounded) return false
    throw error
  }
}

/** Content that is drawn though nothing says what it is: glyphs of a font, the look of a note, a soft mask. */
function nestedIn(dict: PDFDict): PDFRawStream[] {
  const value = (name: string) => dict.lookup(key(name))
  return [
    ...(dict.lookup(Subtype) === Type3 ? streamsIn(value('CharProcs'), 1) : []),
    ...(dict.has(Rect) ? streamsIn(value('AP')) : []),
    ...(dict.lookup(S) instanceof PDFName ? streamsIn(value('G'), 0) : []),
  ]
}

/** Forms and patterns. */
const isContent = ({ dict }: PDFRawStream) =>
  dict.lookup(Subtype) === Form ||
  dict.has(PatternType) ||
  (dict.has(Resources) && dict.lookup(Subtype) !== Image)

function allDicts(objects: readonly PDFObject[]): PDFDict[] {
  const found: PDFDict[] = []
  for (const open = [...objects]; open.length > 0; ) {
    const next = open.pop()
    if (next instanceof PDFArray) open.push(...next.asArray())
    const dict = next instanceof PDFRawStream ? next.dict : next
    if (!(dict instanceof PDFDict)) continue
    found.push(dict)
    open.push(...dict.values())
  }
  return found
}

/** The numbers of an array; 0 where one is none. */
const numbersOf = (value: PDFObject | undefined): number[] =>
  value instanceof PDFArray
    ? value.asArray().map((_, at) => {
        const one = value.lookup(at)
        return one instanceof PDFNumber ? one.asNumber() : 0
      })
    : []

function areaOf(box: PDFObject | undefined): number {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(box)
  return Math.abs((right - left) * (top - bottom))
}

/** Tiles of a pattern that cover an area: some readers draw each of them. A pattern without steps has no end. */
function tilesOf(dict: PDFDict, area: number): number {
  const [x = 0, y = 0] = STEPS.map((key) => {
    const step = dict.lookup(key)
    return step instanceof PDFNumber ? step.asNumber() : 0
  })
  const matrix = numbersOf(dict.lookup(Matrix))
  const [a = 1, b = 0, c = 0, d = 1] = matrix
  const tile = Math.abs(x * y * (a * d - b * c))
  if (!(tile > 0)) throw new Unbounded()
  return Math.max(1, Math.ceil(area / tile))
}

const add = (a: Cost, b: Cost, times = 1): Cost => ({
  bytes: a.bytes + b.bytes * times,
  pictures: a.pictures + b.pictures * times,
})

/** Where content is drawn: what it calls by name, and the area that it may paint, in its own units. */
interface Place {
  resources: PDFObject | undefined
  area: number
}

/** Streams that any resources call by a name: content without resources of its own uses those of its page. */
function streamsByName(dicts: readonly PDFDict[], kind: PDFName): ReadonlyMap<string, Set<PDFRawStream>> {
  const byName = new Map<string, Set<PDFRawStream>>()
  for (const dict of dicts) {
    const named = dict.lookup(kind)
    if (!(named instanceof PDFDict)) continue
    for (const name of named.keys()) {
      const stream = named.lookup(name)
      if (!(stream instanceof PDFRawStream)) continue
      const known = byName.get(name.decodeText())
      if (known) known.add(stream)
      else byName.set(name.decodeText(), new Set([stream]))
    }
  }
  return byName
}

function costsOf(parts: ReadonlyMap<PDFRawStream, ContentParts>, dicts: readonly PDFDict[], page: number) {
  const byName = new Map([XObject, Pattern].map((kind) => [kind, streamsByName(dicts, kind)]))
  const known = new Map<PDFRawStream, Cost>()
  const open = new Set<PDFRawStream>()
  const named = (kind: PDFName, name: string, resources: PDFObject | undefined): readonly PDFRawStream[] => {
    const own = resources instanceof PDFDict ? resources.lookup(kind) : undefined
    const stream = own instanceof PDFDict ? own.lookup(PDFName.of(name)) : undefined
    return stream instanceof PDFRawStream ? [stream] : [...(byName.get(kind)?.get(name) ?? [])]
  }
  function drawing(read: ContentParts, { resources, area }: Place, depth: number): Cost {
    let cost: Cost = read
    for (const [name, times] of read.draws)
      for (const stream of named(XObject, name, resources))
        cost = within(add(cost, of(stream, depth + 1), times))
    // Fields share the area, so its tiles count once, and each further field draws one.
    for (const [name, times] of read.fills)
      for (const stream of named(Pattern, name, resources))
        cost = within(add(cost, of(stream, depth + 1), tilesOf(stream.dict, area) + times - 1))
    return cost
  }
  function of(stream: PDFRawStream, depth: number): Cost {
    const read = parts.get(stream)
    // A picture: readers keep it once it is decoded.
    if (!read) return { bytes: 0, pictures: 0 }
    const cost = known.get(stream)
    if (cost) return cost
    if (open.has(stream) || depth > MOST_DEPTH) throw new Unbounded()
    open.add(stream)
    const box = stream.dict.lookup(BBox)
    const place = { resources: stream.dict.lookup(Resources), area: box ? areaOf(box) : page }
    const found = within(drawing(read, place, depth))
    open.delete(stream)
    known.set(stream, found)
    return found
  }
  return { of, drawing }
}

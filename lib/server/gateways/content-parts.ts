import { jpegBytes, UNBOUNDED } from './picture-sizes.ts'

// What a content stream draws, found without following its syntax: readers disagree about damaged syntax, so everything
// that one of them may find is counted.

/** Spaces and signs that end a word. */
const SPACE = '\\0\\t\\n\\f\\r '
const END = `${SPACE}()<>\\[\\]{}/%`
const word = (words: string) => `(?<![^${END}])(?:${words})(?![^${END}])`
const key = (keys: string) => `/(?:${keys})(?![^${END}])[${SPACE}]*`
const PART = new RegExp(
  [
    `(?<mark>${word('BI|ID|EI')})`,
    `${key('W|Width')}\\+?(?<width>\\d+)`,
    `${key('H|Height')}\\+?(?<height>\\d+)`,
    `${key('BPC|BitsPerComponent')}\\+?(?<depth>\\d+)`,
    `${key('IM|ImageMask')}(?<mask>true)`,
    `${key('F|Filter')}\\[?(?<filters>(?:[${SPACE}]*/[^${END}]+){1,8})`,
  ].join('|'),
  'g',
)
/** A name before one of these words. */
const called = (words: string) => new RegExp(`/([^${END}]+)[${SPACE}]+(?:${words})(?![^${END}])`, 'g')
const DRAWN = called('Do')
const FILLED = called('scn|SCN')
const COMMENT = /%[^\r\n]*/g

const MOST_COLOURS = 4
const JPEG = ['DCT', 'DCTDecode']
/** Of pictures whose size only their own bytes tell; within a content stream no program uses the others. */
const NOT_INLINE = /JPX|JBIG2/

export interface ContentParts {
  /** Length of the content itself. */
  bytes: number
  /** What the pictures that stand within it unpack to, together and the largest. */
  pictures: number
  largest: number
  /** How often it draws each of its resources, by name. */
  draws: ReadonlyMap<string, number>
  /** How often it chooses each pattern to paint with, by name. */
  fills: ReadonlyMap<string, number>
}

interface Inline {
  width: number
  height: number
  depth: number
  isMask: boolean
  filters: string[]
}
const NONE: Inline = { width: 0, height: 0, depth: 0, isMask: false, filters: [] }

function bytesOf(picture: Inline, rest: Buffer): number {
  const { width, height, depth, isMask, filters } = picture
  const bits =
    isMask || filters.some((name) => name.startsWith('CCF') || name.startsWith('CCITT'))
      ? 1
      : (depth || 8) * MOST_COLOURS
  const said = (width * height * bits) / 8
  if (filters.some((name) => NOT_INLINE.test(name))) return UNBOUNDED
  if (!filters.some((name) => JPEG.includes(name))) return said
  return filters.length === 1 ? Math.max(said, jpegBytes(rest)) : UNBOUNDED
}

function picturesIn(text: string, bytes: Buffer): Pick<ContentParts, 'pictures' | 'largest'> {
  let [pictures, largest] = [0, 0]
  let open: Inline | undefined
  const count = (size: number) => {
    pictures += size
    largest = Math.max(largest, size)
  }
  for (const found of text.matchAll(PART)) {
    const { mark, width, height, depth, mask, filters } = found.groups ?? {}
    if (mark === 'BI') open ??= { ...NONE, filters: [] }
    if (!open) continue
    if (width) open.width = Math.max(open.width, Number(width))
    if (height) open.height = Math.max(open.height, Number(height))
    if (depth) open.depth = Math.max(open.depth, Number(depth))
    if (mask) open.isMask = true
    if (filters)
      open.filters.push(
        ...filters
          .split('/')
          .slice(1)
          .map((name) => name.trim()),
      )
    if (mark === 'ID' || mark === 'EI') {
      count(bytesOf(open, bytes.subarray(found.index + mark.length)))
      open = undefined
    }
  }
  if (open) count(bytesOf(open, Buffer.alloc(0)))
  return { pictures, largest }
}

/** Raises the count of each name that is called in this text at least to how often it is. */
function countCalls(text: string, calls: RegExp, most: Map<string, number>): void {
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(calls)) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [name, count] of counts) most.set(name, Math.max(count, most.get(name) ?? 0))
}

/** `/#57` is `/W` to a reader. */
const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Parts of an unpacked content stream. A percent sign may begin a comment or stand in a text: both are read. */
export function readContentParts(bytes: Buffer): ContentParts {
  const text = bytes.toString('latin1')
  const texts = [text]
  if (text.includes('%')) texts.push(text.replace(COMMENT, (comment) => ' '.repeat(comment.length)))
  const draws = new Map<string, number>()
  const fills = new Map<string, number>()
  let [pictures, largest] = [0, 0]
  for (const one of texts) {
    const named = one.includes('#') ? unescapeNames(one) : one
    countCalls(named, DRAWN, draws)
    countCalls(named, FILLED, fills)
    const found = picturesIn(named, named === one ? bytes : Buffer.from(named, 'latin1'))
    pictures = Math.max(pictures, found.pictures)
    largest = Math.max(largest, found.largest)
  }
  return { bytes: bytes.length, pictures, largest, draws, fills }
}

import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { isDrawingBounded } from './drawn-bounds.ts'
import { isPageTree } from './page-tree.ts'
import { arePicturesBounded } from './picture-bounds.ts'
import { rewritePdf } from './rewrite-pdf.ts'
import { isShownBounded, watchUnpacking } from './unpacked-size.ts'

/**
 * Names of features that let a PDF act (scripts, started programs, embedded or remote files, forms that are sent or
 * filled from outside, XFA) or hide its content. A remote file may be a share that a reader signs in to unasked.
 */
const REFUSED = 'JavaScript|JS|Launch|EmbeddedFiles?|GoToE|GoToR|SubmitForm|ImportData|RichMedia|XFA|Encrypt'
/** Embedded files under other names, and media: refused as names only, because as words of a text they are harmless. */
const REFUSED_AS_NAMES = 'EF|AF|FileAttachment|3D|Rendition|Movie|Sound'
const REFUSED_NAME = new RegExp(`^(?:${REFUSED}|${REFUSED_AS_NAMES})$`)
const REFUSED_IN_TEXT = new RegExp(`/(?:${REFUSED})(?![A-Za-z0-9])`)
const OBJECT_HEADER = /\d\s+\d+\s+obj/
/** A thesis with tagged text has some 8,000; each object costs time of a child process that everybody shares. */
const MOST_OBJECTS = 10_000
/** For all unpacked streams together; a document of 4 MB usually unpacks to a tenth of this. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024

class Harmful extends Error {}

const N = PDFName.of('N')
const S = PDFName.of('S')
const F = PDFName.of('F')
/** Keys whose text value names a file; flags and fonts also use `F`, but not with a text. */
const FILE_NAMES = [F, ...['UF', 'DOS', 'Mac', 'Unix'].map((name) => PDFName.of(name))]
const Next = PDFName.of('Next')
/** Actions that start without a press: when the document is opened, or a part of it is shown, entered or left. */
const OpenAction = PDFName.of('OpenAction')
const AA = PDFName.of('AA')
/** Actions that only move within the document. */
const STAYS = ['GoTo', 'Named']
const First = PDFName.of('First')
const Type = PDFName.of('Type')
const ObjStm = PDFName.of('ObjStm')

/** `/J#61vaScript` is `/JavaScript` to a reader. */
const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const isRefusedText = (text: string) => REFUSED_IN_TEXT.test(unescapeNames(text))

function inspect(object: PDFObject): void {
  for (const open: PDFObject[] = [object]; open.length > 0; ) {
    const next = open.pop()
    if (next instanceof PDFName) {
      if (REFUSED_NAME.test(next.decodeText())) throw new Harmful()
    } else if (next instanceof PDFArray) for (const item of next.asArray()) open.push(item)
    else if (next instanceof PDFDict) for (const pair of next.entries()) open.push(...pair)
    else if (next instanceof PDFRawStream) {
      // Readers find objects in a stream by N and First, whatever its Type; F means that its bytes are in another file.
      if (next.dict.has(N) && next.dict.has(First) && next.dict.get(Type) !== ObjStm) throw new Harmful()
      if (next.dict.has(F)) throw new Harmful()
      open.push(next.dict)
    } else if (next instanceof PDFInvalidObject) {
      const bytes = new Uint8Array(next.sizeInBytes())
      next.copyBytesInto(bytes, 0)
      const text = Buffer.from(bytes).toString('latin1')
      if (isRefusedText(text) || text.includes('/ObjStm')) throw new Harmful()
    }
  }
}

/** Every object that was given under a reference, including those that a later one replaces. */
type Versions = ReadonlyMap<string, readonly PDFObject[]>

/**
 * Refuses addresses that open by themselves, because they tell who reads the document, where and when; links that need
 * a press are allowed. Remote files are refused everywhere: showing, playing or printing would load them.
 */
function inspectReach(versions: Versions): void {
  const seen = new Set<PDFObject>()
  const resolve = (object: PDFObject | undefined) =>
    object instanceof PDFRef ? (versions.get(object.tag) ?? []) : object ? [object] : []
  const isText = (object: PDFObject) => object instanceof PDFString || object instanceof PDFHexString
  const actions: PDFObject[] = []
  for (const open = [...versions.values()].flat(); open.length > 0; ) {
    const next = open.pop()
    const dict = next instanceof PDFRawStream ? next.dict : next
    if (dict instanceof PDFArray) for (const item of dict.asArray()) open.push(item)
    if (!(dict instanceof PDFDict)) continue
    open.push(...dict.values())
    if (FILE_NAMES.some((name) => resolve(dict.get(name)).some(isText))) throw new Harmful()
    actions.push(...resolve(dict.get(OpenAction)))
    for (const events of resolve(dict.get(AA)))
      if (events instanceof PDFDict) actions.push(...events.values().flatMap(resolve))
  }
  while (actions.length > 0) {
    const action = actions.pop()
    if (!(action instanceof PDFDict) || seen.has(action)) continue
    seen.add(action)
    const kind = action.get(S)
    if (kind instanceof PDFName && !STAYS.includes(kind.decodeText())) throw new Harmful()
    const followers = resolve(action.get(Next))
    for (const next of followers)
      actions.push(...(next instanceof PDFArray ? next.asArray().flatMap(resolve) : [next]))
  }
}

/** Checks what the parser did not turn into objects: names outside of streams, and objects written within one. */
function inspectRest(file: Buffer, streams: readonly PDFRawStream[]): void {
  const rest = Buffer.from(file)
  let from = 0
  for (const { contents } of streams) {
    const at = contents.length > 0 ? file.indexOf(contents, from) : -1
    if (at < 0) continue
    from = at + contents.length
    const text = file.toString('latin1', at, from)
    // Compressed bytes contain such names by chance (one scan in ten has `/JS`), so an object header must be there too.
    if (isRefusedText(text) && OBJECT_HEADER.test(text)) throw new Harmful()
    rest.fill(0x20, at, from)
  }
  const text = unescapeNames(rest.toString('latin1'))
  const unpacked = streams.filter(({ dict }) => dict.get(Type) === ObjStm).length
  if (REFUSED_IN_TEXT.test(text) || (text.match(/\/ObjStm/g) ?? []).length > unpacked) throw new Harmful()
}

/**
 * Returns the bytes to store for a PDF without actions and encryption; undefined for any other. Readers parse
 * differently (duplicate keys, objects in comments or streams, wrong cross-reference tables), so the judged objects are
 * written to a new file, which is judged again and must not unpack to more than may be shown. Time and memory are
 * bounded by the process that it runs in, whose parser it patches: never call it in the server.
 */
export async function toHarmlessPdf(file: Buffer): Promise<Buffer | undefined> {
  const parsed = await judgePdf(file)
  const written = parsed && (await rewritePdf(parsed).catch(() => undefined))
  const judged = written && (await judgePdf(written))
  if (!judged || !isPageTree(judged) || !(await isShownBounded(judged))) return undefined
  return arePicturesBounded(judged) && (await isDrawingBounded(judged)) ? written : undefined
}

/**
 * Parses a PDF and returns it if it has no actions and no encryption. Every object is checked, including those that a
 * later one replaces. Bounded in objects and unpacked bytes.
 */
async function judgePdf(file: Buffer): Promise<PDFContext | undefined> {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-')) || !file.subarray(-1024).includes('%%EOF'))
    return undefined
  const streams: PDFRawStream[] = []
  const versions = new Map<string, PDFObject[]>()
  let objects = 0
  let unpacked = 0
  let harm: unknown
  // The parser treats an error as a damaged object and continues: the first one is remembered and thrown again on every
  // later call.
  const guard = (look: () => void) => {
    try {
      if (harm === undefined) look()
    } catch (error) {
      harm = error
    }
    if (harm !== undefined) throw harm
  }
  const context = PDFContext.prototype
  const { assign } = context
  context.assign = function (ref, object) {
    guard(() => {
      if (++objects > MOST_OBJECTS) throw new Harmful()
      if (object instanceof PDFRawStream) streams.push(object)
      inspect(object)
      const known = versions.get(ref.tag)
      if (known) known.push(object)
      else versions.set(ref.tag, [object])
    })
    assign.call(this, ref, object)
  }
  const unwatch = watchUnpacking((bytes) =>
    guard(() => {
      unpacked += bytes
      if (unpacked > MOST_UNPACKED_BYTES) throw new Harmful()
    }),
  )
  try {
    const parsed = await PDFParser.forBytesWithOptions(file).parseDocument()
    if (parsed.trailerInfo.Encrypt !== undefined) throw new Harmful()
    if (harm === undefined) {
      inspectRest(file, streams)
      inspectReach(versions)
    }
    return harm === undefined ? parsed : undefined
  } catch {
    return undefined
  } finally {
    context.assign = assign
    unwatch()
  }
}

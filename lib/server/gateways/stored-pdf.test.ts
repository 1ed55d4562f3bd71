import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { jpeg } from '#lib/server/testing/files.ts'
import { checkUpload } from './file-check.ts'

type Part = readonly [number, string | Buffer]
const ADDRESS = '<</S/URI/URI(https://evil.example/seen)>>'
const SCRIPT = '<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>'
/** More keys than a reader searches one by one: it sorts them, and then finds the other one of two equal keys. */
const MANY_KEYS = Array.from({ length: 40 }, (_, n) => `/Zz${n} 0`).join('')
const PAGES: readonly Part[] = [
  [2, '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'],
  [3, '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n'],
]
const catalog = (rest = '') => `1 0 obj\n<</Type/Catalog/Pages 2 0 R${rest}>>\nendobj\n`

/** Objects one after another, each with the offset where its number last occurs. */
function laid(parts: readonly Part[]): { bytes: Buffer; at: Map<number, number> } {
  const at = new Map<number, number>()
  let bytes = Buffer.from('%PDF-1.7\n')
  for (const [number, content] of parts) {
    const part = Buffer.from(content as string, 'latin1')
    const place = part.indexOf(`${number} 0 obj`)
    if (place >= 0) at.set(number, bytes.length + place)
    bytes = Buffer.concat([bytes, part])
  }
  return { bytes, at }
}
/** With a cross-reference table, as before object streams. */
function tabled(...parts: readonly Part[]): Buffer {
  const { bytes, at } = laid(parts)
  const size = Math.max(...at.keys()) + 1
  const row = (number: number) => {
    const place = at.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  }
  const rows = Array.from({ length: size }, (_, number) => row(number)).join('')
  const end = `xref\n0 ${size}\n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(end)])
}
/** With a cross-reference stream that places object 1 in object stream 9. */
function streamed(...parts: readonly Part[]): Buffer {
  const { bytes, at } = laid(parts)
  const places = Buffer.alloc(11 * 7)
  const put = (number: number, kind: number, place: number, index: number) => {
    places[number * 7] = kind
    places.writeUInt32BE(place, number * 7 + 1)
    places.writeUInt16BE(index, number * 7 + 5)
  }
  for (const [number, place] of at) put(number, 1, place, 0)
  put(0, 0, 0, 65535)
  put(1, 2, 9, 0)
  put(10, 1, bytes.length, 0)
  const head = `10 0 obj\n<</Type/XRef/Size 11/W[1 4 2]/Root 1 0 R/Length ${places.length}>>\nstream\n`
  const end = `\nendstream\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(head), places, Buffer.from(end)])
}
const streamOf = (number: number, dict: string, contents: Buffer) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dict}/Length ${contents.length}>>\nstream\n`),
    contents,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const packedCatalog = (rest: string) =>
  streamOf(
    9,
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    deflateSync(Buffer.from(`1 0 <</Type/Catalog/Pages 2 0 R${rest}>>`)),
  )
/** An object stream within the bytes of another stream; the cross-reference table points to it. */
function hidden(carrier: string, page = PAGES[1]!) {
  const inner = Buffer.concat([packedCatalog(`/Names${SCRIPT}/OpenAction${ADDRESS}`), Buffer.from('%%')])
  const outer = streamOf(4, carrier, inner)
  const bytes = streamed([1, catalog()], PAGES[0]!, page, [4, outer])
  // The row of object 9 is written by hand: the object is inside object 4.
  const table = bytes.indexOf('stream\n', bytes.indexOf('/Type/XRef')) + 'stream\n'.length
  bytes[table + 9 * 7] = 1
  bytes.writeUInt32BE(bytes.indexOf('9 0 obj'), table + 9 * 7 + 1)
  return bytes
}
const attached = (subtype: string, rest: string, ofCatalog = '') =>
  tabled(
    [1, catalog(ofCatalog)],
    PAGES[0]!,
    [
      3,
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[<</Type/Annot/Subtype/${subtype}/Rect[9 9 50 50]${rest}>>]>>\nendobj\n`,
    ],
    [5, streamOf(5, '', Buffer.from('MZevil'))],
  )

const upload = (bytes: Buffer) =>
  checkUpload(bytes, 'application/pdf', true).then(
    (kept) => kept.bytes,
    (error: { code?: string }) => error.code,
  )
async function kept(bytes: Buffer): Promise<Buffer> {
  const stored = await upload(bytes)
  if (!Buffer.isBuffer(stored)) throw new Error(`not kept: ${stored}`)
  return stored
}

/** Everything in a file with unpacked streams; hexadecimal strings as text. */
function unpacked(bytes: Buffer): string {
  const found = [bytes.toString('latin1')]
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    try {
      found.push(inflateSync(bytes.subarray(at + 7), { finishFlush: 2 }).toString('latin1'))
    } catch {
      // Not compressed: it is in the file unchanged.
    }
  }
  const text = found.join('\n')
  const strings = text.matchAll(/<([0-9A-Fa-f]{2,})>/g)
  return [text, ...Array.from(strings, ([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))].join('\n')
}

/** Output of poppler, another reader than the one that judges; undefined where it is not installed. */
function poppler(tool: string, bytes: Buffer, ...options: string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes)
    const out = tool === 'pdftotext' ? ['-'] : []
    return execFileSync(tool, [...options, 'a.pdf', ...out], {
      cwd: folder,
      encoding: 'latin1',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const HARM = /JavaScript|\/JS|evil|invoice|EmbeddedFile|\/EF\b|\/URI|\/Launch/

describe('R27 the document that is kept is the one that was judged', () => {
  it.each<[string, Buffer]>([
    ['a catalog in an object stream within a stream', hidden('')],
    [
      'a key that is there twice, the script first',
      streamed([9, packedCatalog(`/Names${SCRIPT}/Names null`)], ...PAGES),
    ],
    [
      'a key that is there twice among many, the script first',
      streamed([9, packedCatalog(`/Names${SCRIPT}/Names null${MANY_KEYS}`)], ...PAGES),
    ],
    ['an address first', tabled([1, catalog(`/OpenAction${ADDRESS}/OpenAction[3 0 R/Fit]`)], ...PAGES)],
    [
      'an address first among many keys',
      tabled([1, catalog(`/OpenAction${ADDRESS}/OpenAction[3 0 R/Fit]${MANY_KEYS}`)], ...PAGES),
    ],
    [
      'objects in comments',
      tabled(
        [0, catalog()],
        [1, `% 1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction${ADDRESS}>> endobj\n`],
        ...PAGES,
      ),
    ],
    [
      'text before and behind it',
      Buffer.concat([tabled([1, `%<html>evil\n${catalog()}`], ...PAGES), Buffer.from('evil')]),
    ],
  ])('keeps nothing of %s', async (_, bytes) => {
    const stored = await kept(bytes)
    expect(unpacked(bytes)).toMatch(/evil|JavaScript/)
    expect(unpacked(stored)).not.toMatch(HARM)
    expect(poppler('pdfinfo', stored, '-js') ?? '').toBe('')
    expect(poppler('pdfinfo', stored) ?? 'JavaScript:      no\nPages:           1').toMatch(
      /JavaScript: +no[\s\S]*Pages: +1\b/,
    )
    expect(poppler('pdfdetach', stored, '-list') ?? '0 embedded files\n').toBe('0 embedded files\n')
  })

  it.each<[string, Buffer]>([
    [
      'an object stream within the bytes of a page',
      hidden('', [3, '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>\nendobj\n']),
    ],
    ['a file inside without a name', attached('FileAttachment', '/FS<</Type/Filespec/EF<</F 5 0 R>>>>')],
    ['a file inside with a description', attached('Text', '/FS<</Desc(invoice.exe)/EF<</UF 5 0 R>>>>')],
    ['a file inside of the catalog', attached('Text', '', '/AF[<</Type/Filespec/EF<</F 5 0 R>>>>]')],
    ['a file that is only named beside it', attached('Text', '', '/AF[5 0 R]')],
    ['a place for a file', attached('FileAttachment', '')],
    ['a body in three dimensions', attached('3D', '/3DD 5 0 R')],
    ['a film', attached('Movie', '')],
    ['a sound', attached('Sound', '/Sound 5 0 R')],
    ['a show', attached('Screen', '/A<</S/Rendition/OP 0>>')],
    ['a rich show', attached('RichMedia', '')],
    [
      'an object that only names another',
      tabled(
        [1, catalog('/Lang 6 0 R')],
        ...PAGES,
        [6, '6 0 obj\n7 0 R\nendobj\n'],
        [7, '7 0 obj\n(th)\nendobj\n'],
      ),
    ],
    [
      'an object that cannot be read',
      tabled([1, catalog('/ViewerPreferences 6 0 R')], ...PAGES, [
        6,
        `6 0 obj\n<</A ${ADDRESS}/A @>>\nendobj\n`,
      ]),
    ],
    ['no catalog', tabled([1, '1 0 obj\n<</Pages 2 0 R>>\nendobj\n'], ...PAGES)],
  ])('refuses %s', async (_, bytes) => {
    expect(await upload(bytes)).toBe('file_type_refused')
  })

  it('keeps text, fonts, sizes, turns and pictures as they are seen', async () => {
    const document = new PdfKit({ size: [300, 400] })
    document
      .font('node_modules/@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')
      .text('บัญชีเงินฝาก สวัสดี (เก้า)')
    document.image(await jpeg(), 20, 200)
    document.end()
    const parts: Buffer[] = []
    for await (const part of document) parts.push(part as Buffer)
    const turned = await PDFDocument.load(Buffer.concat(parts))
    turned.addPage([200, 500]).setRotation(degrees(90))
    for (const useObjectStreams of [false, true]) {
      const bytes = Buffer.from(await turned.save({ useObjectStreams }))
      const stored = await kept(bytes)
      const pages = (await PDFDocument.load(stored)).getPages()
      expect(pages.map((page) => [page.getWidth(), page.getHeight(), page.getRotation().angle])).toEqual([
        [300, 400, 0],
        [200, 500, 90],
      ])
      expect(poppler('pdftotext', stored)).toBe(poppler('pdftotext', bytes))
      expect(poppler('pdffonts', stored)?.replace(/\d+ +0$/gm, '')).toBe(
        poppler('pdffonts', bytes)?.replace(/\d+ +0$/gm, ''),
      )
      expect(poppler('pdftoppm', stored, '-r', '50')).toBe(poppler('pdftoppm', bytes, '-r', '50'))
    }
  })

  it('is written anew as it was written anew', async () => {
    const once = await kept(tabled([1, catalog()], ...PAGES))
    expect(await kept(once)).toEqual(once)
  })
})

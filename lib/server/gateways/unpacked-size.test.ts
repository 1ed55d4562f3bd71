import { deflateSync } from 'node:zlib'
import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkUpload } from './file-check.ts'
import { isShownBounded } from './unpacked-size.ts'

const KB = 1024

/** A document of one stream. */
function documentOf(Filter: string | string[] | undefined, contents: Uint8Array): PDFContext {
  const document = PDFContext.create()
  document.register(PDFRawStream.of(document.obj(Filter === undefined ? {} : { Filter }), contents))
  return document
}
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes))
/** Runs of 128 equal bytes, each in two. */
const runs = (bytes: number) => Buffer.from(Array.from({ length: bytes / 128 }, () => [129, 0]).flat())
const hex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)

test.each([
  ['nothing packed', undefined, Buffer.alloc],
  ['Flate', 'FlateDecode', zeros],
  ['a list of one', ['FlateDecode'], zeros],
  ['packed twice', ['FlateDecode', 'FlateDecode'], (bytes: number) => deflateSync(zeros(bytes))],
  [
    'packed thrice',
    ['FlateDecode', 'FlateDecode', 'FlateDecode'],
    (bytes: number) => deflateSync(deflateSync(zeros(bytes))),
  ],
  ['runs', 'RunLengthDecode', runs],
  ['runs in digits', ['ASCIIHexDecode', 'RunLengthDecode'], (bytes: number) => hex(runs(bytes))],
  ['Flate in digits', ['ASCIIHexDecode', 'FlateDecode'], (bytes: number) => hex(zeros(bytes))],
  ['before a picture', ['FlateDecode', 'DCTDecode'], zeros],
] as const)('a stream counts by what it unpacks to: %s', async (_, filter, pack) => {
  const list = typeof filter === 'string' || filter === undefined ? filter : [...filter]
  const document = documentOf(list, pack(256 * KB))
  // The library's decoders keep twice what they give, at most.
  expect(await isShownBounded(document, 256 * KB * 4)).toBe(true)
  expect(await isShownBounded(document, 256 * KB - 1)).toBe(false)
})

test('streams count together, and the compressed bytes of a picture as they are', async () => {
  const document = documentOf('FlateDecode', zeros(100 * KB))
  document.register(PDFRawStream.of(document.obj({ Filter: 'FlateDecode' }), zeros(100 * KB)))
  document.register(PDFRawStream.of(document.obj({ Filter: 'DCTDecode' }), new Uint8Array(10 * KB)))
  expect(await isShownBounded(document, 210 * KB)).toBe(true)
  expect(await isShownBounded(document, 210 * KB - 1)).toBe(false)
})

test('a damaged stream counts until the damage, a wrong head or a missing checksum is none', async () => {
  const whole = zeros(100 * KB)
  const headless = Buffer.from(whole)
  headless[0] = 0
  for (const contents of [headless, whole.subarray(0, -4)]) {
    expect(await isShownBounded(documentOf('FlateDecode', contents), 100 * KB)).toBe(true)
    expect(await isShownBounded(documentOf('FlateDecode', contents), 100 * KB - 1)).toBe(false)
  }
  const broken = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(40, 255)])
  expect(await isShownBounded(documentOf('FlateDecode', broken), 100 * KB)).toBe(true)
})

test('R27 a page that unpacks to a gigabyte is refused, and one of thirty megabytes is stored', async () => {
  const page = (contents: Buffer) => {
    const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${contents.length}>>stream\n`
    return Buffer.concat([
      Buffer.from(head),
      contents,
      Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ])
  }
  const spaces = (bytes: number) => deflateSync(Buffer.alloc(bytes, ' '), { level: 9 })
  const small = await checkUpload(page(spaces(30_000_000)), 'application/pdf', true)
  expect(small.contentType).toBe('application/pdf')
  await expect(checkUpload(page(spaces(1_000_000_000)), 'application/pdf', true)).rejects.toMatchObject({
    code: 'file_type_refused',
  })
}, 60_000)

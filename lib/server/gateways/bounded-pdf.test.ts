import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpeg } from '#lib/server/testing/files.ts'
import { toHarmlessPdf } from './harmless-pdf.ts'

interface Part {
  dict: string
  bytes?: Buffer
}

/** A document of one page that shows the pictures. */
function documentOf(
  pictures: readonly Part[],
  pages = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]',
): Buffer {
  const names = pictures.map((_, at) => `/P${at} ${at + 10} 0 R`).join('')
  const parts: (string | Buffer)[] = [
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n`,
    `${pages}/Resources<</XObject<<${names}>>>>>>endobj\n`,
  ]
  for (const [at, { dict, bytes = Buffer.from('x') }] of pictures.entries())
    parts.push(
      `${at + 10} 0 obj<</Type/XObject/Subtype/Image${dict}/Length ${bytes.length}>>stream\n`,
      bytes,
      '\nendstream\nendobj\n',
    )
  parts.push('trailer<</Root 1 0 R>>\n%%EOF\n')
  return Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
}
const kept = async (bytes: Buffer) => (await toHarmlessPdf(bytes)) !== undefined

const size = (width: number, height: number) => `/Width ${width}/Height ${height}`
const RGB = '/ColorSpace/DeviceRGB/BitsPerComponent 8'
const DCT = `${RGB}/Filter/DCTDecode`

/** A JPEG whose frame says another size. */
async function saysJpeg(width: number, height: number): Promise<Buffer> {
  const file = Buffer.from(await jpeg())
  const frame = [0xc0, 0xc2].map((part) => file.indexOf(Buffer.from([0xff, part]))).find((at) => at > 0) ?? 0
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}
/** The headers of a JPEG 2000. */
function jpeg2000(width: number, height: number): Buffer {
  const file = Buffer.alloc(60)
  file.set([0xff, 0x4f, 0xff, 0x51, 0, 47])
  file.writeUInt32BE(width, 8)
  file.writeUInt32BE(height, 12)
  file.writeUInt16BE(3, 40)
  file[42] = 7
  return file
}
/** Segments of a JBIG2: its page, and a generic region. */
function jbig2(page: [number, number], region: [number, number]): Buffer {
  const segment = (no: number, type: number, [width, height]: [number, number], rest: number) => {
    const bytes = Buffer.alloc(11 + 8 + rest)
    bytes.writeUInt32BE(no, 0)
    bytes[4] = type
    bytes[6] = 1
    bytes.writeUInt32BE(8 + rest, 7)
    bytes.writeUInt32BE(width, 11)
    bytes.writeUInt32BE(height, 15)
    return bytes
  }
  return Buffer.concat([segment(0, 48, page, 11), segment(1, 38, region, 20)])
}
const JBIG2 = '/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode'
const A4 = [4960, 7016] as const

describe('R27 a picture in a document is bounded by what it unpacks to', () => {
  it('one that says in its dictionary or its own bytes that it is huge is refused, and one of a scanner is kept', async () => {
    const photo = Buffer.from(await jpeg())
    const huge = await saysJpeg(60_000, 60_000)
    const scan = await saysJpeg(2480, 3508)
    const cases: [boolean, Part][] = [
      [true, { dict: size(40, 40) + DCT, bytes: photo }],
      [true, { dict: size(2480, 3508) + DCT, bytes: scan }],
      [false, { dict: size(40, 40) + DCT, bytes: huge }],
      [false, { dict: size(60_000, 60_000) + DCT, bytes: photo }],
      [false, { dict: size(40, 40) + DCT, bytes: await saysJpeg(40, 0) }],
      [true, { dict: size(40, 40) + DCT, bytes: Buffer.from('no picture') }],
      [false, { dict: size(40, 40) + DCT, bytes: Buffer.concat([Buffer.from('x'), huge]) }],
      [
        false,
        { dict: size(40, 40) + DCT, bytes: Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0, 0, 0, 0, 0]) },
      ],
      [true, { dict: `${size(40, 40)}${RGB}/Filter[/FlateDecode/DCTDecode]`, bytes: deflateSync(photo) }],
      [false, { dict: `${size(40, 40)}${RGB}/Filter[/FlateDecode/DCTDecode]`, bytes: deflateSync(huge) }],
      [true, { dict: `${size(99, 99)}/Filter/JPXDecode`, bytes: jpeg2000(2480, 3508) }],
      [false, { dict: `${size(99, 99)}/Filter/JPXDecode`, bytes: jpeg2000(60_000, 60_000) }],
      [true, { dict: `${size(99, 99)}/Filter/JPXDecode`, bytes: Buffer.from('no picture') }],
      [true, { dict: size(...A4) + JBIG2, bytes: jbig2([...A4], [...A4]) }],
      [false, { dict: size(...A4) + JBIG2, bytes: jbig2([60_000, 60_000], [...A4]) }],
      [false, { dict: size(...A4) + JBIG2, bytes: jbig2([...A4], [60_000, 60_000]) }],
      [false, { dict: size(...A4) + JBIG2, bytes: jbig2([4960, 0xffffffff], [...A4]) }],
      [true, { dict: `${size(9921, 14_031)}/BitsPerComponent 1/Filter/CCITTFaxDecode` }],
      [false, { dict: `${size(60_000, 60_000)}/BitsPerComponent 1/Filter/CCITTFaxDecode` }],
      [true, { dict: `${size(10, 10)}${RGB}/Filter/FlateDecode`, bytes: deflateSync(Buffer.alloc(300)) }],
      [
        false,
        { dict: `${size(60_000, 60_000)}${RGB}/Filter/FlateDecode`, bytes: deflateSync(Buffer.alloc(9)) },
      ],
    ]
    const outcomes = []
    for (const [, part] of cases) outcomes.push(await kept(documentOf([part])))
    expect(outcomes).toEqual(cases.map(([isKept]) => isKept))
  })

  it('a hundred colour pages at 300 dpi are kept, two hundred are not', async () => {
    const scan = await saysJpeg(2480, 3508)
    const pages = (count: number) =>
      documentOf(Array.from({ length: count }, () => ({ dict: size(2480, 3508) + DCT, bytes: scan })))
    expect(await kept(pages(100))).toBe(true)
    expect(await kept(pages(200))).toBe(false)
  })

  it('keeps what other programs make', async () => {
    const { default: PdfKit } = await import('pdfkit')
    const document = new PdfKit()
    document.image(await jpeg(), 20, 20).addPage()
    document.image(
      await sharp({ create: { width: 50, height: 50, channels: 4, background: '#5c31d680' } })
        .png()
        .toBuffer(),
      9,
      9,
    )
    document.end()
    const parts: Buffer[] = []
    for await (const part of document) parts.push(part as Buffer)
    expect(await kept(Buffer.concat(parts))).toBe(true)
  })
})

describe('R27 a JBIG2 is bounded by all that it makes a reader reserve', () => {
  const segment = (no: number, type: number, data: Buffer) => {
    const head = Buffer.alloc(11)
    head.writeUInt32BE(no, 0)
    head[4] = type
    head[6] = 1
    head.writeUInt32BE(data.length, 7)
    return Buffer.concat([head, data])
  }
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(all.length * 4)
    for (const [at, one] of all.entries()) bytes.writeUInt32BE(one, at * 4)
    return bytes
  }
  const page = segment(0, 48, Buffer.concat([numbers(...A4), Buffer.alloc(11)]))
  const region = (type: number, ...more: Buffer[]) =>
    segment(2, type, Buffer.concat([numbers(...A4, 0, 0), Buffer.from([0]), ...more, Buffer.alloc(8)]))
  const patterns = (most: number) =>
    segment(1, 16, Buffer.concat([Buffer.from([0, 8, 8]), numbers(most), Buffer.alloc(4)]))
  const halftone = (width: number, height: number) =>
    region(22, Buffer.from([0]), numbers(width, height, 0, 0))
  // Flags, then what they ask for: eight bytes of places, two for a smaller template, four more where symbols are refined.
  const symbols = (count: number, flags = 0, places = 8) =>
    segment(
      1,
      0,
      Buffer.concat([Buffer.from([flags >> 8, flags & 255]), Buffer.alloc(places), numbers(1, count, 0)]),
    )

  it.each<[boolean, string, Buffer[], Buffer[]]>([
    [true, 'a page of one region', [page, region(38)], []],
    [true, 'a halftone of 17 greys', [page, patterns(16), halftone(1240, 1754)], []],
    [false, 'patterns without end', [page, patterns(0xfffffffe), halftone(99, 99)], []],
    [false, 'a halftone grid that is huge', [page, patterns(16), halftone(60_000, 60_000)], []],
    [true, 'the letters of a scanner', [page, symbols(3_000), region(6)], []],
    [true, 'the same beside the picture', [page, region(6)], [symbols(3_000)]],
    [false, 'symbols without end', [page, symbols(0xfffffffe), region(6)], []],
    [false, 'the same beside the picture', [page, region(6)], [symbols(0xfffffffe)]],
    [false, 'the same by codes of a table', [page, symbols(0xfffffffe, 1, 0), region(6)], []],
    [false, 'the same by a smaller template', [page, symbols(0xfffffffe, 0x400, 2), region(6)], []],
    [false, 'the same, refined', [page, symbols(0xfffffffe, 2, 12), region(6)], []],
    [false, 'the same, refined without places', [page, symbols(0xfffffffe, 0x1002, 8), region(6)], []],
    [false, 'symbols whose head is cut off', [page, segment(1, 0, Buffer.alloc(9))], []],
    [false, 'patterns beside the picture', [page, halftone(99, 99)], [patterns(0xfffffffe)]],
    [true, 'patterns of common size beside it', [page, halftone(99, 99)], [patterns(16)]],
    [false, 'a hundred regions of a page', [page, ...Array.from({ length: 100 }, () => region(38))], []],
  ])('%s: %s', async (isKept, _, own, shared) => {
    const parms = shared.length > 0 ? '/DecodeParms<</JBIG2Globals 11 0 R>>' : ''
    const parts = [{ dict: size(...A4) + JBIG2 + parms, bytes: Buffer.concat(own) }]
    if (shared.length > 0) parts.push({ dict: '', bytes: Buffer.concat(shared) })
    expect(await kept(documentOf(parts))).toBe(isKept)
  })
})

describe('R27 the pages of a document form a tree', () => {
  const withPages = (...objects: string[]) =>
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    )
  const page = (no: number, parent = 2) =>
    `${no} 0 obj<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 9 9]>>endobj`
  const pages = (no: number, kids: string, parent?: number) =>
    `${no} 0 obj<</Type/Pages/Kids[${kids}]/Count 1${parent ? `/Parent ${parent} 0 R` : ''}>>endobj`

  it.each<[boolean, string, Buffer]>([
    [true, 'a page', withPages(pages(2, '3 0 R'), page(3))],
    [
      true,
      'pages in two levels',
      withPages(pages(2, '3 0 R 4 0 R'), pages(3, '5 0 R', 2), page(4), page(5, 3)),
    ],
    [true, 'a page that is shown twice', withPages(pages(2, '3 0 R 3 0 R'), page(3))],
    [false, 'a node that is its own child', withPages(pages(2, '2 0 R'))],
    [false, 'two nodes below each other', withPages(pages(2, '3 0 R'), pages(3, '2 0 R', 2))],
    [false, 'a node in two places', withPages(pages(2, '3 0 R 3 0 R'), pages(3, '4 0 R', 2), page(4, 3))],
    [false, 'a page above itself', withPages(pages(2, '3 0 R'), page(3, 3))],
    [false, 'a top above itself', withPages(pages(2, '3 0 R', 2), page(3))],
  ])('%s: %s', async (isKept, _, bytes) => {
    expect(await kept(bytes)).toBe(isKept)
  })
})

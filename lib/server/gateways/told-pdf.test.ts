import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bareJpeg } from './bare-jpeg.ts'
import { toHarmlessPdf } from './harmless-pdf.ts'

const SECRET = 'SECRET-PLACE'

/** All that a document holds, unpacked. */
async function read(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => {
      if (!(object instanceof PDFRawStream)) return String(object)
      const isPicture = String(object.dict.get(PDFName.of('Filter'))).includes('DCT')
      const content = isPicture ? object.contents : decodePDFRawStream(object).decode()
      return `${object.dict} ${Buffer.from(content).toString('latin1')}`
    })
    .join('\n')
}

async function scanned(isListed: boolean): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([100, 100])
  const { context } = document
  const about = context.flateStream(`<x:xmpmeta>${SECRET}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' })
  document.catalog.set(PDFName.of('Metadata'), context.register(about))
  page.node.set(PDFName.of('Metadata'), context.register(about))
  page.node.set(
    PDFName.of('PieceInfo'),
    context.obj({ Illustrator: { Private: PDFString.of(SECRET), LastModified: PDFString.of('D:2026') } }),
  )
  document.setAuthor(SECRET)
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
    .withXmp(`<x:xmpmeta>${SECRET}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  const picture = await document.embedJpg(photo)
  page.drawImage(picture)
  await picture.embed()
  const stream = context.lookup(picture.ref)
  if (isListed && stream instanceof PDFRawStream)
    stream.dict.set(PDFName.of('Filter'), context.obj(['DCTDecode']))
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

test.each([false, true])(
  'R27 a document tells nothing but what is seen, nor do its photos (filters in a list: %s)',
  async (isListed) => {
    const given = await scanned(isListed)
    expect(await read(given)).toContain(SECRET)
    const kept = await toHarmlessPdf(given)
    const all = await read(kept!)
    for (const told of [SECRET, 'xmpmeta', 'PieceInfo', 'Exif']) expect(all).not.toContain(told)
    // The photo is still one of the same size, and its page draws it.
    const { context } = await PDFDocument.load(kept!)
    const photos = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && String(object.dict).includes('DCT') ? [object] : [],
      )
    expect(photos).toHaveLength(1)
    expect(await sharp(photos[0]!.contents).metadata()).toMatchObject({
      format: 'jpeg',
      width: 64,
      height: 48,
    })
  },
)

test('R27 a photo in a document is one picture: what a camera puts after its end or between its scans goes', async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const told = Buffer.concat([Buffer.from([0xff, 0xe1, 0, SECRET.length + 2]), Buffer.from(SECRET)])
  const scan = photo.lastIndexOf(Buffer.from([0xff, 0xda]))
  const places = Buffer.from([0xff, 0xe2, 0, 6, ...Buffer.from('MPF\0')])
  const given = Buffer.concat([
    photo.subarray(0, 2),
    places,
    photo.subarray(2, scan),
    told,
    photo.subarray(scan),
    // A second, smaller picture with a place of its own, as phones append it.
    await sharp(photo)
      .withExif({ IFD0: { Artist: SECRET } })
      .jpeg()
      .toBuffer(),
  ])
  const kept = Buffer.from(bareJpeg(given))
  expect(kept.toString('latin1')).not.toMatch(/SECRET-PLACE|Exif|MPF/)
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(kept)).equals(await pixels(photo))).toBe(true)
  // One that breaks off is left for the reader to judge.
  const broken = photo.subarray(0, -40)
  expect(Buffer.from(bareJpeg(broken)).equals(broken)).toBe(true)
})

test('a name that is called so stays, and a picture that is no JPEG is left as it is', async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([100, 100])
  const { context } = document
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }))
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { Metadata: font } }))
  const odd = PDFRawStream.of(context.obj({ Filter: 'DCTDecode' }), Buffer.from('no picture at all'))
  page.node.set(PDFName.of('Odd'), context.register(odd))
  const kept = await toHarmlessPdf(Buffer.from(await document.save({ useObjectStreams: false })))
  const all = await read(kept!)
  expect(all).toContain('/Metadata')
  expect(all).toContain('no picture at all')
})

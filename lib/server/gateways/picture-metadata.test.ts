import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkUpload } from './file-check.ts'

const SECRET = 'SECRET-PLACE'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`
/** A photo with a phone's metadata: place and owner. */
const taken = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7' } })
    .withExif({
      IFD0: { Artist: SECRET },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '13/1 45/1 0/1',
        GPSLongitudeRef: 'E',
        GPSAreaInformation: SECRET,
      },
    })
    .withXmp(XMP)

/** Inserts a JPEG segment after the first two bytes: a comment, or press captions. */
function withSegment(picture: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from(text, 'latin1'), picture.subarray(2)])
}

function withChunk(picture: Buffer, type: string, text: string): Buffer {
  const body = Buffer.from(type + text, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  sum.writeUInt32BE(crc32(body))
  // After the header, which is always 33 bytes long.
  return Buffer.concat([picture.subarray(0, 33), length, body, sum, picture.subarray(33)])
}

describe('R27 a picture tells nothing but what is seen', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['image/jpeg', 'EXIF and XMP', () => taken().jpeg().toBuffer()],
    ['image/png', 'EXIF and XMP', () => taken().png().toBuffer()],
    ['image/webp', 'EXIF and XMP', () => taken().webp().toBuffer()],
    ['image/jpeg', 'a comment', async () => withSegment(await taken().jpeg().toBuffer(), 0xfe, SECRET)],
    [
      'image/jpeg',
      'captions',
      async () => withSegment(await taken().jpeg().toBuffer(), 0xed, `Photoshop 3.0\\0${SECRET}`),
    ],
    [
      'image/png',
      'a text',
      async () => withChunk(await taken().png().toBuffer(), 'tEXt', `Comment\0${SECRET}`),
    ],
    ['image/png', 'a chunk of nobody', async () => withChunk(await taken().png().toBuffer(), 'sePl', SECRET)],
  ])('%s with %s', async (type, _, make) => {
    const given = await make()
    expect(given.includes(SECRET)).toBe(true)
    const { bytes } = await checkUpload(given, type, false)
    expect(bytes.includes(SECRET)).toBe(false)
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
  })

  it('is upright without the mark that said so', async () => {
    const turned = await taken().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { bytes } = await checkUpload(turned, 'image/jpeg', false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 48, height: 64 })
  })
})

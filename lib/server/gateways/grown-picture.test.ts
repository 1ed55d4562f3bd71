import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../domain/file/limits.ts'
import { checkUpload } from './file-check.ts'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * Noise with one bit per pixel, or with a palette of four, the first one transparent: small as sent, large in full
 * colours.
 */
function packedPng(side: number, hasAlpha: boolean): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head[8] = hasAlpha ? 2 : 1
  head[9] = hasAlpha ? 3 : 0
  const row = (side * (hasAlpha ? 2 : 1)) / 8 + 1
  const points = randomBytes(row * side)
  for (let y = 0; y < side; y++) points[y * row] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(hasAlpha ? [chunk('PLTE', randomBytes(12)), chunk('tRNS', Buffer.from([0]))] : []),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['one bit for each point', false, 'image/jpeg'],
  ['a palette with a transparent colour', true, 'image/webp'],
] as const)(
  'R27 a PNG of %s is not stored many times as long as it came',
  async (_, hasAlpha, contentType) => {
    const given = packedPng(hasAlpha ? 2000 : 2600, hasAlpha)
    expect(given.byteLength).toBeLessThan(MAX_UPLOAD_BYTES)
    const kept = await checkUpload(given, 'image/png', false)
    expect(kept.contentType).toBe(contentType)
    expect(kept.bytes.byteLength).toBeLessThan(2 * MAX_UPLOAD_BYTES)
    expect((await sharp(kept.bytes).metadata()).hasAlpha).toBe(hasAlpha)
  },
)

test('a grey PNG stays grey, and as long as it came', async () => {
  const side = 1200
  const grey = { raw: { width: side, height: side, channels: 1 } } as const
  const given = await sharp(randomBytes(side * side), grey)
    .withExif({ IFD0: { Artist: 'x' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const kept = await checkUpload(given, 'image/png', false)
  expect(kept.contentType).toBe('image/png')
  expect(kept.bytes.byteLength).toBeLessThan(1.1 * given.byteLength)
})

test('a PNG that stays short stays a PNG', async () => {
  const kept = await checkUpload(packedPng(400, false), 'image/png', false)
  expect(kept.contentType).toBe('image/png')
})

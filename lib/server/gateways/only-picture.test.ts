import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { UploadType } from '../../domain/file/limits.ts'
import { jpeg, pdf, png, webp } from '../testing/files.ts'
import { checkUpload } from './file-check.ts'
import { isOnlyPicture } from './only-picture.ts'

const clear = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#3a78' } })
const frames = (count: number) =>
  sharp(
    Array.from({ length: count }, (_, n) => Buffer.alloc(40 * 30 * 3, n * 90)).reduce((all, one) =>
      Buffer.concat([all, one]),
    ),
    { raw: { width: 40, height: 30 * count, channels: 3, pageHeight: 30 } },
  )
const MADE: [UploadType, () => Promise<Buffer>][] = [
  ['image/png', png],
  ['image/png', () => clear().png({ palette: true }).toBuffer()],
  ['image/jpeg', jpeg],
  ['image/jpeg', () => clear().flatten().jpeg({ progressive: true }).toBuffer()],
  ['image/webp', webp],
  ['image/webp', () => clear().webp({ lossless: true }).toBuffer()],
  ['image/webp', () => clear().webp().toBuffer()],
]

describe('a file that is nothing but a picture', () => {
  test.each(MADE)('%s as an encoder writes it', async (type, make) => {
    const bytes = await make()
    expect(isOnlyPicture(bytes, type)).toBe(true)
    // Extra bytes after the picture, or missing ones, are detected.
    expect(isOnlyPicture(Buffer.concat([bytes, Buffer.from('x')]), type)).toBe(false)
    expect(isOnlyPicture(bytes.subarray(0, bytes.length - 3), type)).toBe(false)
    for (const other of ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const)
      if (other !== type) expect(isOnlyPicture(bytes, other)).toBe(false)
  })

  test.each<[string, UploadType, () => Promise<Buffer>]>([
    ['what a camera wrote into a JPEG', 'image/jpeg', () => jpeg(true)],
    ['a profile of colours', 'image/jpeg', () => clear().flatten().withIccProfile('p3').jpeg().toBuffer()],
    [
      'what a program wrote into a PNG',
      'image/png',
      () =>
        clear()
          .withExif({ IFD0: { Artist: 'x' } })
          .png()
          .toBuffer(),
    ],
    [
      'what a program wrote into a WebP',
      'image/webp',
      () =>
        clear()
          .withExif({ IFD0: { Artist: 'x' } })
          .webp()
          .toBuffer(),
    ],
    [
      'a moving WebP',
      'image/webp',
      () =>
        frames(3)
          .webp({ loop: 0, delay: [90, 90, 90] })
          .toBuffer(),
    ],
    ['a PDF', 'application/pdf', async () => pdf()],
  ])('%s is more', async (_, type, make) => {
    expect(isOnlyPicture(await make(), type)).toBe(false)
  })
})

test('such a picture keeps its bytes where that is asked for, within the bounds of an upload; every other is written anew', async () => {
  const bytes = await jpeg()
  expect((await checkUpload(bytes, 'image/jpeg', false, { shape: 'clean' })).bytes.equals(bytes)).toBe(true)
  expect((await checkUpload(bytes, 'image/jpeg', false)).bytes.equals(bytes)).toBe(false)
  const told = await checkUpload(await jpeg(true), 'image/jpeg', false, { shape: 'clean' })
  expect(told.bytes.includes('SECRET-PLACE')).toBe(false)
  const wide = await sharp({ create: { width: 3200, height: 20, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const cut = await checkUpload(wide, 'image/png', false, { shape: 'clean' })
  expect(await sharp(cut.bytes).metadata()).toMatchObject({ width: 3000 })
  // The container is valid, the picture data is not.
  const broken = Buffer.from(bytes)
  broken.fill(0x11, bytes.length - 120, bytes.length - 2)
  const refused = await checkUpload(broken, 'image/jpeg', false, { shape: 'clean' }).catch(
    (error: { code?: string }) => error.code,
  )
  expect(refused).toBe('file_type_refused')
})

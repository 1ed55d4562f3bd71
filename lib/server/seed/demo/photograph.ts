import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findPicture } from '../content/find-picture.ts'
import { type DemoFile, HEIGHT, jpegOf, ROOT, WIDTH } from './demo-file.ts'

/** Photos that creators take for a campaign of this category. */
const STILLS: Readonly<Record<string, readonly string[]>> = {
  women: ['sunscreen-stick', 'sunscreen-kit', 'phone-filming'],
  food: ['cold-brew', 'iced-coffee', 'cafe-table'],
  art: ['canvas-tote', 'sketch-set', 'independent-book'],
}

const ANY_STILLS = ['house-plant', 'film-camera', 'cafe-table']

/** A demo photo: each `take` is another picture, or another crop and brightness of one. */
export async function photograph(category: string, take: number): Promise<DemoFile> {
  const stills = STILLS[category] ?? ANY_STILLS
  const still = stills[take % stills.length] ?? 'cafe-table'
  const round = Math.floor(take / stills.length)
  const source = sharp(await readFile(join(ROOT, 'public', findPicture(still))))
  const { width, height } = await source.metadata()
  const share = 0.96 - (round % 6) * 0.05
  const part = { width: Math.round(width * share), height: Math.round(height * share) }
  const bytes = await source
    .extract({
      ...part,
      left: round % 3 === 0 ? 0 : width - part.width,
      top: round % 3 === 1 ? 0 : height - part.height,
    })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .modulate({ brightness: 1 + ((take % 5) - 2) * 0.02 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return jpegOf(new Uint8Array(bytes), `photo-${take + 1}`)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { roundAt } from '../../../domain/present.ts'
import { findPicture } from '../content/find-picture.ts'
import { type DemoFile, HEIGHT, jpegOf, ROOT, WIDTH } from './demo-file.ts'

/** Photos that creators take for a campaign of this category. */
const STILLS: Readonly<Record<string, readonly string[]>> = {
  women: ['sunscreen-stick', 'sunscreen-kit', 'phone-filming'],
  food: ['cold-brew', 'iced-coffee', 'cafe-table'],
  art: ['canvas-tote', 'sketch-set', 'independent-book'],
}

const ANY_STILLS = ['house-plant', 'film-camera', 'cafe-table']

/** Parts of a still, as one stands nearer to the thing or farther away: its share, and where it begins. */
const FRAMES = [
  { share: 0.98, left: 0.5, top: 0.5 },
  { share: 0.55, left: 0.35, top: 0.2 },
  { share: 0.7, left: 0.85, top: 0.9 },
  { share: 0.5, left: 0.65, top: 0.55 },
  { share: 0.75, left: 0.1, top: 0.1 },
] as const

/** Light and filter, as creators choose them. */
const LIGHTS = [
  { brightness: 1, saturation: 1 },
  { brightness: 0.78, saturation: 1.15 },
  { brightness: 1.12, saturation: 0.55 },
  { brightness: 0.92, saturation: 0.15 },
  { brightness: 0.66, saturation: 0.8 },
] as const

/** A demo photo: each `take` is another picture, or another part of one in another light. */
export async function photograph(category: string, take: number): Promise<DemoFile> {
  const stills = STILLS[category] ?? ANY_STILLS
  const still = roundAt(stills, take)
  const round = Math.floor(take / stills.length)
  const source = sharp(await readFile(join(ROOT, 'public', findPicture(still))))
  const { width, height } = await source.metadata()
  const { share, left, top } = roundAt(FRAMES, round)
  const part = { width: Math.round(width * share), height: Math.round(height * share) }
  const bytes = await source
    .extract({
      ...part,
      left: Math.round((width - part.width) * left),
      top: Math.round((height - part.height) * top),
    })
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .modulate(roundAt(LIGHTS, round + Math.floor(round / FRAMES.length)))
    .jpeg({ quality: 80 })
    .toBuffer()
  return jpegOf(new Uint8Array(bytes), `photo-${take + 1}`)
}

import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTHS = [480, 800, 1200]

/** Widths in which a master can be published: never enlarged, its own width where it lies between two. */
export function honestWidths(width) {
  const under = WIDTHS.filter((wide) => wide <= width)
  return under.at(-1) === width || width < 560 || width > 1200 ? under : [...under, width]
}

/**
 * Writes one master as AVIF and WebP in each possible width. Enlarged: keeps the clean smallest one, removes widths
 * between.
 */
export async function developPicture(master, name, root, isEnlarged = false) {
  const folder = join(root, 'public/images/pictures')
  mkdirSync(folder, { recursive: true })
  const { width } = await sharp(master).metadata()
  if (isEnlarged)
    for (const file of readdirSync(folder)) {
      const [, found, wide] = /^(.+)-(\d+)\.(?:avif|webp)$/.exec(file) ?? []
      if (found === name && Number(wide) > 480) rmSync(join(folder, file))
    }
  for (const wide of honestWidths(width).filter((one) => !isEnlarged || one > 480)) {
    const sized = sharp(master).resize({ width: wide, kernel: 'lanczos3' })
    const file = join(folder, `${name}-${wide}`)
    await sized
      .clone()
      .avif({ quality: wide === 480 ? 58 : 55, effort: 4 })
      .toFile(`${file}.avif`)
    await sized
      .clone()
      .webp({ quality: wide === 480 ? 78 : 74, effort: 4, smartSubsample: true })
      .toFile(`${file}.webp`)
  }
}

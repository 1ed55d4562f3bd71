import { join } from 'node:path'
import sharp from 'sharp'
import { WALL_SHEETS } from '../../components/landing/posts.ts'

const WIDTH = 360
const HEIGHT = 450

/**
 * Joins the pictures of each line of the wall into one file: one request for each line, and the line that is visible
 * first does not wait for the other. The second ends in the pictures of the two sides below.
 */
export async function writeWallSheets(root) {
  for (const [index, stills] of WALL_SHEETS.entries()) await writeSheet(root, `wall-${index + 1}`, stills)
}

async function writeSheet(root, name, stills) {
  const folder = join(root, 'public/images/pictures')
  const tiles = await Promise.all(
    stills.map((still) =>
      sharp(join(folder, `${still}-480.webp`))
        .resize(WIDTH, HEIGHT, { fit: 'cover' })
        .png()
        .toBuffer(),
    ),
  )
  const sheet = await sharp({
    create: { width: WIDTH * tiles.length, height: HEIGHT, channels: 3, background: '#fff' },
  })
    .composite(tiles.map((input, index) => ({ input, left: index * WIDTH, top: 0 })))
    .png()
    .toBuffer()
  await sharp(sheet)
    .avif({ quality: 45, effort: 7 })
    .toFile(join(folder, `${name}.avif`))
  await sharp(sheet)
    .webp({ quality: 62, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

import { join } from 'node:path'
import sharp from 'sharp'
import { WALL_LINES } from '../../components/landing/posts.ts'

const WIDTH = 360
const HEIGHT = 450

/**
 * Joins the pictures of each line of the wall into one file: one request for each line, and the line that is visible
 * first does not wait for the other. In the order of the posts.
 */
export async function writeWallSheets(root) {
  for (const [index, posts] of WALL_LINES.entries()) await writeSheet(root, `wall-${index + 1}`, posts)
}

async function writeSheet(root, name, posts) {
  const folder = join(root, 'public/images/pictures')
  const tiles = await Promise.all(
    posts.map(({ still }) =>
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
    .avif({ quality: 52, effort: 7 })
    .toFile(join(folder, `${name}.avif`))
  await sharp(sheet)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

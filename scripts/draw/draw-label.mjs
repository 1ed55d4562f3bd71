import { join } from 'node:path'
import sharp from 'sharp'
import { unpackFont } from './unpack-font.mjs'

const THAI = /[\u0e00-\u0e7f]/

async function setLine([text, size, weight], ink, root) {
  const script = THAI.test(text) ? 'thai' : 'latin'
  const cut = weight >= 600 ? 700 : 400
  const name = `noto-sans-thai-${script}-${cut}-normal`
  const woff = join(root, `node_modules/@fontsource/noto-sans-thai/files/${name}.woff`)
  return sharp({
    text: {
      text: `<span foreground="${ink}" size="${size * 1024}" weight="${cut}">${text}</span>`,
      font: 'Noto Sans Thai',
      fontfile: unpackFont(woff, join(root, `tmp/studio/${name}.ttf`)),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** A product's label as a transparent PNG: centred lines of [text, size in px, weight]. */
export async function drawLabel({ w, h, ink, back, lines }, out, root) {
  const set = []
  for (const line of lines) set.push({ ...(await setLine(line, ink, root)), gap: line[1] * 0.42 })
  const tall = set.reduce((sum, { info, gap }) => sum + info.height + gap, 0)
  let top = Math.max(0, (h - tall) / 2)
  const layers = []
  for (const { data, info, gap } of set) {
    const fits =
      info.width > w
        ? await sharp(data).resize({ width: w }).png().toBuffer({ resolveWithObject: true })
        : { data, info }
    layers.push({ input: fits.data, left: Math.round((w - fits.info.width) / 2), top: Math.round(top) })
    top += fits.info.height + gap
  }
  await sharp({ create: { width: w, height: h, channels: 4, background: back ?? '#00000000' } })
    .composite(layers)
    .png()
    .toFile(out)
}

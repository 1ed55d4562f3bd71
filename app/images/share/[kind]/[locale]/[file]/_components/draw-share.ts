import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { splitLoanwords } from '#lib/i18n/loanwords.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'

/** What a share picture says. LINE shows little else of a page, so it must be read at the size of a thumb. */
export interface ShareCard {
  readonly title: string
  /** One short line: a brand, an author, a price. */
  readonly line: string
  /** Own path of the record's picture; anything else leaves the brand's pattern. */
  readonly picture: string | null
}

// Colours of a picture, not of the screen: they follow the brand's hue in components/styles/tokens.scss.
const GROUND = ['#5f42d3', '#33207f'] as const
const PAPER = '#ffffff'
const SOFT = '#d9d0ff'
const MARK =
  '<path d="M32 4a28 28 0 1 1 0 56H4V32A28 28 0 0 1 32 4Z" fill="#fff"/><path fill="none" stroke="#5f42d3" stroke-width="5" stroke-linecap="round" d="M22 26v12M32 20v24M42 26v12"/>'
const FONT = join(process.cwd(), 'node_modules/@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')
const OWN_PICTURE = /^\/images\/[a-z]+\/[a-z0-9-]+\.(?:webp|jpg|png)$/
const LONGEST = 110
const words = new Intl.Segmenter('th', { granularity: 'word' })

function escapeMarkup(text: string): string {
  return text.replace(/[&<>'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** Cuts between words, never inside a cluster; invisible breaks let Pango wrap Thai, which has no spaces. */
function toBreakable(text: string): string {
  const kept: string[] = []
  let length = 0
  const pieces = splitLoanwords(text.normalize('NFC')).flatMap((part, index) =>
    index % 2 === 1 ? [part] : [...words.segment(part)].map((one) => one.segment),
  )
  for (const segment of pieces) {
    length += segment.length
    if (length > LONGEST) return `${kept.join('\u200b').trimEnd()}…`
    kept.push(segment)
  }
  return kept.join('\u200b')
}

async function drawText(text: string, size: number, colour: string, width: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}" weight="700">${escapeMarkup(text)}</span>`,
      font: 'Sarabun Bold',
      fontfile: FONT,
      width,
      wrap: 'word',
      spacing: 6,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

async function readPicture(path: string | null): Promise<Buffer | undefined> {
  if (!path || !OWN_PICTURE.test(path)) return undefined
  try {
    const rounded = Buffer.from(
      '<svg width="500" height="470"><rect width="500" height="470" rx="28"/></svg>',
    )
    return await sharp(await readFile(join(process.cwd(), 'public', path)))
      .resize(500, 470, { fit: 'cover' })
      .composite([{ input: rounded, blend: 'dest-in' }])
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

/** 1200×630 as JPEG, at most 150 KB. Set by Pango: `next/og` puts tone marks over vowels in the wrong place. */
export async function drawShare(card: ShareCard): Promise<Buffer> {
  const picture = await readPicture(card.picture)
  const width = picture ? 540 : 1060
  const size = card.title.length <= 40 ? 60 : card.title.length <= 64 ? 52 : 44
  const title = await drawText(toBreakable(card.title), picture ? size : size + 8, PAPER, width)
  const line = await drawText(toBreakable(card.line), 28, SOFT, width)
  const name = await drawText(PRODUCT_NAME, 40, PAPER, 300)
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${GROUND[0]}"/><stop offset="1" stop-color="${GROUND[1]}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/><g fill="#fff" fill-opacity=".07"><circle cx="1090" cy="60" r="250"/><circle cx="980" cy="620" r="180"/></g><svg x="64" y="56" width="64" height="64" viewBox="0 0 64 64">${MARK}</svg></svg>`
  const top = Math.max(150, Math.round(330 - title.info.height / 2))
  return sharp(Buffer.from(ground))
    .composite([
      { input: name.data, left: 146, top: Math.round(88 - name.info.height / 2) },
      { input: title.data, left: 64, top },
      { input: line.data, left: 64, top: Math.min(574 - line.info.height, 550) },
      ...(picture ? [{ input: picture, left: 644, top: 80 }] : []),
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

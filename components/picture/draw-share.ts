import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { splitTitle } from '#lib/i18n/loanwords.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'

/** Texts of a share picture. LINE shows little else of a page, so they must be legible in a thumbnail. */
export interface ShareCard {
  readonly title: string
  /** One short line: brand, author or price. */
  readonly line: string
  /** What stands behind that line and is never cut. */
  readonly price?: string
  /** Own path of the record's picture; anything else leaves the brand's pattern. */
  readonly picture: string | null
}

// Colours of a picture, independent of the screen's theme: the dark band of components/styles/tokens.scss.
const INK = '#2b1739'
const PAPER = '#fdf4e8'
const MANGO = '#ffb43b'
const CORAL = '#ff8a5f'
// Same drawing as in components/layout/mark.tsx.
const MARK = `<path d="M33 3a29 29 0 1 1 0 58H4V32A29 29 0 0 1 33 3Z" fill="${PAPER}"/><path fill="none" stroke="${INK}" stroke-width="5.5" stroke-linecap="round" d="M19 28v9M28.5 18v28M38 24v17M47.5 29v7"/>`
/** Bar heights of the brand's level motif in px. */
export const LEVEL = [10, 22, 44, 30, 62, 40, 76, 34, 52, 88, 46, 28, 60, 36, 20, 42, 24, 12]
// The heading font as one complete file, because Pango cannot use the subsets of the web.
const FONT = join(process.cwd(), 'components/picture/fonts/anuphan-700.ttf')
const OWN_PICTURE = /^\/images\/[a-z]+\/[a-z0-9-]+\.(?:webp|jpg|png)$/
const LONGEST = { title: 110, line: 44 }
/** Sizes below the one that suits the title's length, until it leaves the level free. */
const SMALLER = [58, 48, 42, 36]
/** Between the title and its line. */
const GAP = 34
/** Height of the line below the title, in px. */
const MOST_LINE = 120
const words = new Intl.Segmenter('th', { granularity: 'word' })

function escapeMarkup(text: string): string {
  return text.replace(/[&<>'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

const THAI = /\p{Script=Thai}/u
/** Invisible breaks let Pango wrap Thai, which has no spaces; a sum stays with its sign. */
const joined = (segments: readonly string[]) =>
  segments.reduce(
    (text, one) => text + (THAI.test(text.slice(-1)) && THAI.test(one.charAt(0)) ? '\u200b' : '') + one,
    '',
  )

/** The face has no emoji, and a server seldom has one that does: they would be boxes with a number in them. */
function withoutEmoji(text: string): string {
  const left = text
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return left === '' ? text : left
}

/** Cuts between words, never inside a cluster. */
function toBreakable(text: string, longest: number): string {
  const kept: string[] = []
  let length = 0
  const pieces = splitTitle(withoutEmoji(text.normalize('NFC'))).flatMap((part, index) =>
    index % 2 === 1 ? [part] : [...words.segment(part)].map((one) => one.segment),
  )
  for (const segment of pieces) {
    length += segment.length
    if (length > longest) return `${joined(kept).trimEnd()}…`
    kept.push(segment)
  }
  return joined(kept)
}

/** The line below the title. A name that is written from right to left turns nothing of what follows it. */
export const shareLine = ({ line, price }: ShareCard): string => {
  const said = toBreakable(line, LONGEST.line)
  return price ? `\u2068${said}\u2069 ·\u00a0${price}` : said
}

/** Where a text draws nothing, of invisible letters alone. */
const NOTHING = '–'

function setText(text: string, size: number, colour: string, width: number) {
  return sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}" weight="700">${escapeMarkup(text)}</span>`,
      font: 'Anuphan Bold',
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

const drawText = (...[text, ...look]: Parameters<typeof setText>) =>
  setText(text, ...look).catch(() => setText(NOTHING, ...look))

type Drawn = Awaited<ReturnType<typeof setText>>

/** Some letters are as wide as a line: a text that is too high in the smallest size is made smaller as a picture. */
async function fitInto(drawn: Drawn, width: number, height: number): Promise<Drawn> {
  if (drawn.info.height <= height && drawn.info.width <= width) return drawn
  return sharp(drawn.data)
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/**
 * Draws text in lines of similar length: uses the narrowest width that needs no additional line, so that no single word
 * is left on the last one.
 */
async function drawBalanced(text: string, size: number, colour: string, width: number) {
  const widest = await drawText(text, size, colour, width)
  for (const part of [0.6, 0.7, 0.8, 0.9]) {
    const narrower = await drawText(text, size, colour, Math.round(width * part))
    if (narrower.info.height <= widest.info.height && narrower.info.width <= width) return narrower
  }
  return widest
}

async function readPicture(path: string | null): Promise<Buffer | undefined> {
  if (!path || !OWN_PICTURE.test(path)) return undefined
  try {
    const rounded = Buffer.from(
      '<svg width="520" height="630"><path d="M56 0H520V630H56A56 56 0 0 1 0 574V56A56 56 0 0 1 56 0Z"/></svg>',
    )
    return await sharp(await readFile(join(process.cwd(), 'public', path)))
      .resize(520, 630, { fit: 'cover' })
      .composite([{ input: rounded, blend: 'dest-in' }])
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

/** A JPEG of 1200×630, at most 150 KB. Drawn with Pango, because `next/og` misplaces tone marks over vowels. */
export async function drawShare(card: ShareCard): Promise<Buffer> {
  const picture = await readPicture(card.picture)
  const width = picture ? 552 : 1060
  const room = { top: 150, bottom: picture ? 480 : 574 }
  const line = await fitInto(await drawText(shareLine(card), 30, MANGO, width), width, MOST_LINE)
  const said = toBreakable(card.title, LONGEST.title)
  const most = card.title.length <= 40 ? 66 : card.title.length <= 64 ? 58 : 48
  const draw = (size: number) => drawBalanced(said, picture ? size : size + 8, PAPER, width)
  let title = await draw(most)
  for (const size of SMALLER) {
    if (title.info.height + GAP + line.info.height <= room.bottom - room.top) break
    if (size < most) title = await draw(size)
  }
  title = await fitInto(title, width, room.bottom - room.top - GAP - line.info.height)
  const name = await drawText(PRODUCT_NAME, 40, PAPER, 300)
  const bars = LEVEL.map((height, index) => {
    const x = (picture ? 64 : 784) + index * 20
    return `<rect x="${x}" y="${(picture ? 546 : 92) - height / 2}" width="9" height="${height}" rx="4.5"/>`
  }).join('')
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${INK}"/><g fill="${CORAL}">${bars}</g><svg x="64" y="52" width="72" height="72" viewBox="0 0 64 64">${MARK}</svg></svg>`
  const height = title.info.height + GAP + line.info.height
  const top = Math.max(room.top, Math.round((room.top + room.bottom - height) / 2))
  return sharp(Buffer.from(ground))
    .composite([
      { input: name.data, left: 154, top: Math.round(88 - name.info.height / 2) },
      { input: title.data, left: 64, top },
      { input: line.data, left: 64, top: top + title.info.height + GAP },
      ...(picture ? [{ input: picture, left: 680, top: 0 }] : []),
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

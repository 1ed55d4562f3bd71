// Draws the pictures that the product ships: default images, social images, icons of menus and channels, favicon.
// Run again after a change of name or colour: `node scripts/draw-images.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { siFacebook, siLine, siTiktok, siWhatsapp, siX, siYoutube } from 'simple-icons'
import { optimize } from 'svgo'
import { drawShare, LEVEL } from '#components/picture/draw-share.ts'

const root = join(import.meta.dirname, '..')
const out = (path) => join(root, 'public/images', path)
const BRAND = '#5c31d6'
// The picture of a page without one of its own.
const WALL = '/images/pictures/home-studio-1200.webp'
// As components/layout/mark.tsx draws it.
const MARK =
  '<path d="M33 3a29 29 0 1 1 0 58H4V32A29 29 0 0 1 33 3Z"/><path fill="none" stroke="BACK" stroke-width="5.5" stroke-linecap="round" d="M19 28v9M28.5 18v28M38 24v17M47.5 29v7"/>'

mkdirSync(out('share'), { recursive: true })

for (const [locale, title, line] of [
  ['th', 'เสียงเล็ก ๆ ที่คนเชื่อ งานจริงที่ได้เงินจริง', 'รับงานรีวิว ส่งงาน และรับเงินได้ในที่เดียว'],
  ['en', 'Small voices people trust, real work that pays', 'Find paid work, do it and get paid in one place'],
])
  writeFileSync(out(`share/ts-share-${locale}.jpg`), await drawShare({ title, line, picture: WALL }))

// What stands where a record has no picture: a voice on sand, a voice on ink.
async function drawDefault(file, ground, ink) {
  const bars = LEVEL.map((height, index) => {
    const tall = height * 3.4
    return `<rect x="${258 + index * 39}" y="${400 - tall / 2}" width="20" height="${tall}" rx="10"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${ground}"/><g fill="${ink}">${bars.join('')}</g></svg>`
  await sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toFile(out(file))
}
await drawDefault('default-image.jpg', '#f4eadb', '#e8582f')
await drawDefault('default-image-package.jpg', '#2b1739', '#ffb43b')

const ICONS = {
  dashboard: 'layout-dashboard',
  profile: 'user',
  earn: 'wallet',
  job: 'briefcase-business',
  market: 'store',
  invite: 'gift',
  people: 'users',
  statement: 'receipt',
  credit: 'coins',
  buy: 'shopping-cart',
  package: 'package',
  home: 'house',
  menu: 'menu',
  close: 'x',
  article: 'newspaper',
  caseStudy: 'trophy',
  faq: 'circle-question-mark',
  contact: 'mail',
  signIn: 'log-in',
  signUp: 'user-plus',
  channel: 'share-2',
  document: 'file-check',
  withdrawal: 'banknote',
  campaign: 'megaphone',
  lead: 'inbox',
  content: 'pencil',
  settings: 'settings',
  audit: 'scroll-text',
  ledger: 'calculator',
}
const symbolsOf = (icons, prefix = '') =>
  Promise.all(
    Object.entries(icons).map(async ([id, file]) => {
      const { __iconData } = await import(`lucide-react/icons/${file}`)
      const shapes = __iconData.node.map(([tag, { key: _key, ...rest }]) => {
        const attributes = Object.entries(rest).map(([name, value]) => ` ${name}="${value}"`)
        return `<${tag}${attributes.join('')}/>`
      })
      return `<symbol id="${prefix}${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`
    }),
  )
const symbols = await symbolsOf(ICONS)

// Of categories, which two lists of the site and the console ask for: keys of lib/domain/content/category-look.ts.
const CATEGORY_ICONS = {
  beauty: 'flower-2',
  car: 'car',
  health: 'heart-pulse',
  lifestyle: 'coffee',
  music: 'eighth-notes',
  travel: 'plane',
  investment: 'chart-line',
  tech: 'smartphone',
  design: 'palette',
  food: 'utensils',
  news: 'newspaper',
  family: 'baby',
  'message-circle': 'message-circle',
  sparkles: 'sparkles',
  target: 'target',
  mic: 'mic',
  bell: 'bell',
  archive: 'archive',
  camera: 'camera',
  video: 'video',
  book: 'book-open',
  gift: 'gift',
  star: 'star',
  home: 'house',
  pet: 'paw-print',
  game: 'gamepad-2',
  sport: 'dumbbell',
  shopping: 'shopping-bag',
  leaf: 'leaf',
  trophy: 'trophy',
}
const categories = await symbolsOf(CATEGORY_ICONS, 'category-')

const BRANDS = {
  facebook: siFacebook.path,
  x: siX.path,
  tiktok: siTiktok.path,
  line: siLine.path,
  youtube: siYoutube.path,
  whatsapp: siWhatsapp.path,
  // The icon set has no Lemon8 mark: a round letter mark of our own.
  lemon8:
    'M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM8 5.5h2.6v10.6h5.6v2.4H8V5.5Zm8.2 2.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z',
}
/** Of lines: its outline as one path is four times as long. */
const INSTAGRAM =
  '<symbol id="instagram" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.16"><rect x="1.08" y="1.08" width="21.84" height="21.84" rx="6"/><circle cx="12" cy="12" r="5.08"/></g><circle cx="18.4" cy="5.6" r="1.44"/></symbol>'
const brands = Object.entries(BRANDS).map(
  ([id, path]) => `<symbol id="${id}" viewBox="0 0 24 24" fill-rule="evenodd"><path d="${path}"/></symbol>`,
)
/**
 * The same drawings in fewer bytes: public pages carry those that they use. In a grid of 24 units lines may be off by a
 * twentieth, which nobody sees; the curves of a mark may not.
 */
const shorter = (drawings, floatPrecision) =>
  optimize(`<svg>${drawings.join('')}</svg>`, {
    floatPrecision,
    plugins: ['convertShapeToPath', 'mergePaths', 'convertPathData'],
  }).data.replace(/^<svg>|<\/svg>$/g, '')
// One file for all kinds: one request of every page that is no plain document.
writeFileSync(
  out('icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${shorter([...symbols, ...categories], 1)}${shorter(brands, 2)}${INSTAGRAM}</svg>\n`,
)

// A favicon is an icon directory with one PNG inside.
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 64 64" fill="${BRAND}">${MARK.replace('BACK', '#fff')}</svg>`
const png = await sharp(Buffer.from(mark)).png().toBuffer()
const head = Buffer.alloc(22)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(1, 4)
head.writeUInt8(32, 6)
head.writeUInt8(32, 7)
head.writeUInt16LE(1, 10)
head.writeUInt16LE(32, 12)
head.writeUInt32LE(png.length, 14)
head.writeUInt32LE(22, 18)
writeFileSync(join(root, 'public/favicon.ico'), Buffer.concat([head, png]))

// Icons of the installed app; the mark stays inside the circle that phones cut out.
for (const [size, part] of [
  [192, 0.6],
  [512, 0.6],
  [180, 0.64],
]) {
  const inner = Math.round(size * part)
  const offset = Math.round((size - inner) / 2)
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#fff"/><svg x="${offset}" y="${offset}" width="${inner}" height="${inner}" viewBox="0 0 64 64" fill="${BRAND}">${MARK.replace('BACK', '#fff')}</svg></svg>`
  const file = size === 180 ? join(root, 'app/apple-icon.png') : out(`icon-${size}.png`)
  await sharp(Buffer.from(icon)).png({ compressionLevel: 9, palette: true }).toFile(file)
}

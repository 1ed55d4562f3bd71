// Draws the pictures that the product ships: default images, social images, icons of menus and channels, favicon.
// Run again after a change of name or colour: `node scripts/draw-images.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { siFacebook, siInstagram, siLine, siTiktok, siWhatsapp, siX, siYoutube } from 'simple-icons'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { sceneSvg } from './draw/scene.mjs'
import { ARTICLES, CASES, CHANNELS, INTERESTS, PACKAGES } from './draw/scenes.mjs'

const root = join(import.meta.dirname, '..')
const out = (path) => join(root, 'public/images', path)
const font = (script, weight) =>
  join(root, `node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-${script}-${weight}-normal.woff`)
const BRAND = '#5c31d6'
const BRAND_DEEP = '#33207f'
const SOFT = '#f2f2ff'
// As components/layout/mark.tsx draws it.
const MARK =
  '<path d="M33 3a29 29 0 1 1 0 58H4V32A29 29 0 0 1 33 3Z"/><path fill="none" stroke="BACK" stroke-width="5.5" stroke-linecap="round" d="M19 28v9M28.5 18v28M38 24v17M47.5 29v7"/>'

mkdirSync(out('share'), { recursive: true })

/** One line of text as a picture, set by Pango with a shipped font: tone marks and vowels stand right. */
async function drawText(text, { script, weight, size, colour }) {
  const image = sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}" weight="${weight}">${text}</span>`,
      font: 'Noto Sans Thai',
      fontfile: font(script, weight),
      rgba: true,
      dpi: 72,
    },
  })
  return image.png().toBuffer({ resolveWithObject: true })
}

async function drawShare(locale, lines) {
  const back = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${BRAND}"/><stop offset="1" stop-color="${BRAND_DEEP}"/></linearGradient></defs><rect width="1200" height="630" fill="url(#g)"/><g fill="#fff" fill-opacity=".08"><circle cx="1040" cy="120" r="240"/><circle cx="1120" cy="560" r="150"/></g><svg x="80" y="72" width="96" height="96" viewBox="0 0 64 64" fill="#fff">${MARK.replace('BACK', BRAND)}</svg></svg>`
  const name = await drawText(PRODUCT_NAME, { script: 'latin', weight: 700, size: 64, colour: '#ffffff' })
  const layers = [{ input: name.data, left: 200, top: Math.round(120 - name.info.height / 2) }]
  let top = 290
  for (const line of lines) {
    const script = locale === 'th' ? 'thai' : 'latin'
    const drawn = await drawText(line.text, {
      script,
      weight: line.weight,
      size: line.size,
      colour: '#ffffff',
    })
    layers.push({ input: drawn.data, left: 80, top })
    top += Math.round(line.size * 1.6)
  }
  await sharp(Buffer.from(back))
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(out(`share/ts-share-${locale}.png`))
}

await drawShare('th', [
  { text: 'ที่ที่แบรนด์พบไมโครอินฟลูเอนเซอร์', weight: 700, size: 60 },
  { text: 'รับงานรีวิว ส่งงาน และรับเงินได้ในที่เดียว', weight: 400, size: 40 },
])
await drawShare('en', [
  { text: 'Where brands meet micro-influencers', weight: 700, size: 60 },
  { text: 'Find paid work, do it and get paid in one place', weight: 400, size: 40 },
])

async function drawDefault(file, shape) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${SOFT}"/><g fill="none" stroke="${BRAND}" stroke-opacity=".45" stroke-width="14" stroke-linejoin="round" stroke-linecap="round">${shape}</g></svg>`
  await sharp(Buffer.from(svg)).jpeg({ quality: 80, mozjpeg: true }).toFile(out(file))
}
await drawDefault(
  'default-image.jpg',
  '<rect x="420" y="270" width="360" height="260" rx="24"/><circle cx="530" cy="360" r="34"/><path d="M420 480l110-90 90 80 70-60 90 80"/>',
)
await drawDefault(
  'default-image-package.jpg',
  '<path d="M600 240l180 90v180l-180 90-180-90V330zM420 330l180 90 180-90M600 420v180M510 285l180 90"/>',
)

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
const symbols = await Promise.all(
  Object.entries(ICONS).map(async ([id, file]) => {
    const { __iconData } = await import(`lucide-react/icons/${file}`)
    const shapes = __iconData.node.map(([tag, { key: _key, ...rest }]) => {
      const attributes = Object.entries(rest).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${attributes.join('')}/>`
    })
    return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`
  }),
)

const BRANDS = {
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  x: siX.path,
  tiktok: siTiktok.path,
  line: siLine.path,
  youtube: siYoutube.path,
  whatsapp: siWhatsapp.path,
  // The icon set has no Lemon8 mark: a round letter mark of our own.
  lemon8:
    'M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM8 5.5h2.6v10.6h5.6v2.4H8V5.5Zm8.2 2.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Z',
}
const brands = Object.entries(BRANDS).map(
  ([id, path]) => `<symbol id="${id}" viewBox="0 0 24 24" fill-rule="evenodd"><path d="${path}"/></symbol>`,
)
// One file for both: one request of every page.
writeFileSync(
  out('icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${brands.join('')}</svg>\n`,
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

// Pictures of the first content and of the packages of the demo world.
async function drawScenes(folder, scenes, width, height) {
  mkdirSync(out(folder), { recursive: true })
  for (const [name, scene] of Object.entries(scenes))
    await sharp(Buffer.from(sceneSvg(scene, width, height)))
      .webp({ quality: 78, effort: 6, smartSubsample: true })
      .toFile(out(`${folder}/${name}.webp`))
}
await drawScenes('articles', ARTICLES, 1200, 630)
await drawScenes('cases', CASES, 1200, 630)
await drawScenes('packages', PACKAGES, 1200, 675)
await drawScenes('channels', CHANNELS, 160, 160)
await drawScenes('interests', INTERESTS, 500, 470)

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

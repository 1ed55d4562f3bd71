import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const KINDS = ['product', 'creator', 'scene', 'post']

/** Average colour of a picture, `#rrggbb`. */
async function readTint(path) {
  const { data } = await sharp(path)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Writes components/picture/pictures.ts: the finished pictures, in the order of the table. */
export async function writePictureManifest(pictures, root) {
  const folder = join(root, 'public/images/pictures')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const rows = []
  for (const { name, kind, alt } of pictures) {
    const widths = files
      .map((file) => new RegExp(`^${name}-(\\d+)\\.avif$`).exec(file)?.[1])
      .filter(Boolean)
      .map(Number)
      .sort((a, b) => a - b)
    if (!widths.length) continue
    if (!KINDS.includes(kind) || !alt?.th || !alt?.en)
      throw new Error(`${name}: kind or alternative text is missing`)
    const largest = await sharp(join(folder, `${name}-${widths.at(-1)}.webp`)).metadata()
    const tint = await readTint(join(folder, `${name}-${widths[0]}.webp`))
    rows.push({ name, kind, widths, ratio: [largest.width, largest.height], tint, alt })
  }
  const quote = (text) => `'${text.replaceAll("'", "\\'")}'`
  const entries = rows.map(
    ({ name, kind, widths, ratio, tint, alt }) => `  ${quote(name)}: {
    kind: '${kind}',
    widths: [${widths.join(', ')}],
    ratio: [${ratio.join(', ')}],
    tint: '${tint}',
    alt: {
      th: ${quote(alt.th)},
      en: ${quote(alt.en)},
    },
  },`,
  )
  writeFileSync(
    join(root, 'components/picture/pictures.ts'),
    `// Written by \`npm run draw -- pictures\` from scripts/draw/studio/pictures.json.
export interface PictureFacts {
  kind: ${KINDS.map((kind) => `'${kind}'`).join(' | ')}
  /** Widths of its files in px, smallest first; nothing is enlarged. */
  widths: readonly number[]
  /** Width and height of the largest file in px. */
  ratio: readonly [width: number, height: number]
  /** Average colour, shown until the picture has come. */
  tint: string
  alt: { th: string; en: string }
}

export const PICTURES = {
${entries.join('\n')}
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof PICTURES
`,
  )
}

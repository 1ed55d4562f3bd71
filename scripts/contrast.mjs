// Contrast of the tokens that are set on each other, in both schemes (WCAG 2.2: text 4.5, parts of controls 3).
const GROUNDS = ['bg', 'surface', 'sand']
const TEXT = 4.5
const PART = 3

/** Colour pairs: [front, grounds, least contrast, only scheme]. */
const PAIRS = [
  ...['text', 'text-muted', 'brand', 'brand-hover', 'warm-text', 'success', 'warning', 'danger', 'info'].map(
    (front) => [front, GROUNDS, TEXT],
  ),
  ...['text', 'text-muted', 'brand-hover'].map((front) => [front, ['brand-soft', 'warm-soft'], TEXT]),
  ...['success', 'warning', 'danger', 'info'].map((front) => [front, [`${front}-soft`], TEXT]),
  ['text', ['success-soft', 'warning-soft', 'danger-soft', 'info-soft', 'skeleton'], TEXT],
  ['warm-text', ['warm-soft'], TEXT],
  ['on-brand', ['brand', 'brand-hover'], TEXT],
  ['on-danger', ['danger', 'danger-hover'], TEXT],
  ['on-deep', ['deep', 'deep-soft'], TEXT],
  ['on-deep-muted', ['deep', 'deep-soft'], TEXT],
  ['control', GROUNDS, PART],
  ['warm', GROUNDS, PART],
  ['mango', ['deep'], PART],
  // The band at the end of a page, in the light scheme.
  ['text', ['mango'], TEXT, 'light'],
  ['brand', ['mango'], PART, 'light'],
]

/**
 * Pairs below their least contrast, as sentences; `scss` is the text of the tokens. `band` is the text of a part that
 * gives tokens other colours: then the pairs within it.
 */
export function listWeakPairs(scss, band = '') {
  const given = new Map(
    [...band.matchAll(/--c-([\w-]+): var\(--c-([\w-]+)\);/g)].map(([, name, as]) => [name, as]),
  )
  const read = (name) => valuesOf(scss, name).map(luminanceOf)
  const weak = []
  for (const [front, grounds, least, only] of PAIRS)
    for (const ground of grounds)
      for (const [index, scheme] of ['light', 'dark'].entries()) {
        if (only && only !== scheme) continue
        // The page around the band is no ground within it, and neither is a token that only bands of other pages use.
        if (band && (only || ground === 'bg' || !(given.has(front) || given.has(ground)))) continue
        const [a, b] = [front, ground]
          .map((name) => read(given.get(name) ?? name)[index])
          .sort((x, y) => y - x)
        const contrast = (a + 0.05) / (b + 0.05)
        if (contrast < least)
          weak.push(
            `${front} on ${ground}${band && ' in a band'}, ${scheme}: ${contrast.toFixed(2)} < ${least}`,
          )
      }
  return weak
}

/** What a token is in the light and in the dark scheme: `#rrggbb` or `oklch(l c h)`. */
function valuesOf(scss, name) {
  const hue = Number(/--hue-brand:\s*([\d.]+)/.exec(scss)?.[1])
  const found = new RegExp(`--c-${name}: light-dark\\((.+)\\);`).exec(scss)
  if (!found) throw new Error(`no token --c-${name}`)
  return found[1].split(/,\s*(?=#|oklch)/).map((value) => value.replace('var(--hue-brand)', hue))
}

/** A token as `#rrggbb`, light and dark, for what cannot read the tokens. */
export function hexValuesOf(scss, name) {
  const toByte = (part) => 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)
  return valuesOf(scss, name).map(
    (value) =>
      `#${linearOf(value)
        .map((part) => Math.round(toByte(part)).toString(16).padStart(2, '0'))
        .join('')}`,
  )
}

const linearOf = (value) => (value.startsWith('#') ? fromHex(value) : fromOklch(value))

function luminanceOf(value) {
  const [r, g, b] = linearOf(value)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Linear light of `#rrggbb`. */
function fromHex(value) {
  return [1, 3, 5]
    .map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
}

/** Linear light of `oklch(l c h)`, clipped to the sRGB gamut. */
function fromOklch(value) {
  const [l, c, h] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value).slice(1).map(Number)
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3)
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

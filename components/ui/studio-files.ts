/** Widths of the files of a studio picture, up to the width of its original (scripts/draw/develop-picture.mjs). */
const WIDTHS = [480, 800, 1200]
const STUDIO_FILE = /^(\/images\/pictures\/[a-z0-9-]+)-(\d+)\.webp$/

/** `srcset` of a studio picture from the path of its largest file; undefined for any other picture. */
export function studioFiles(src: string | null | undefined): string | undefined {
  const [, name, largest] = STUDIO_FILE.exec(src ?? '') ?? []
  if (!name) return undefined
  const own = Number(largest)
  return [...WIDTHS.filter((width) => width < own), own]
    .map((width) => `${name}-${width}.webp ${width}w`)
    .join(', ')
}

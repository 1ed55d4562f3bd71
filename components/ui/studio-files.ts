/** Widths that every picture of the studio has as far as it was taken so large (scripts/draw/develop-picture.mjs). */
const WIDTHS = [480, 800, 1200]
const STUDIO_FILE = /^(\/images\/pictures\/[a-z0-9-]+)-(\d+)\.webp$/

/** `srcset` of a picture of the studio by the path of its largest file; undefined for any other picture. */
export function studioFiles(src: string | null | undefined): string | undefined {
  const [, name, largest] = STUDIO_FILE.exec(src ?? '') ?? []
  if (!name) return undefined
  const own = Number(largest)
  return [...WIDTHS.filter((width) => width < own), own]
    .map((width) => `${name}-${width}.webp ${width}w`)
    .join(', ')
}

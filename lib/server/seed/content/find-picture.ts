import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../public/images/pictures')

const widths = new Map<string, number>()
for (const file of readdirSync(FOLDER)) {
  const [, name, width] = /^(.+)-(\d+)\.webp$/.exec(file) ?? []
  if (name) widths.set(name, Math.max(widths.get(name) ?? 0, Number(width)))
}

/** Public path of the largest file of a studio picture; throws where none was made. */
export function findPicture(name: string): string {
  const width = widths.get(name)
  if (!width) throw new Error(`No picture ${name}`)
  return `/images/pictures/${name}-${width}.webp`
}

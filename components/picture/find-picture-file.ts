import { PICTURES, type PictureFacts, type PictureName } from './pictures.ts'

/** Path of one file of a picture, for where no element can stand: share pictures, structured data. */
export function findPictureFile(name: PictureName, wide = 960, form: 'avif' | 'webp' = 'webp'): string {
  const { widths }: PictureFacts = PICTURES[name]
  return `/images/pictures/${name}-${widths.find((width) => width >= wide) ?? widths.at(-1)}.${form}`
}

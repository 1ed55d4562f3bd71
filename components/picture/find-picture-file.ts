import { PICTURES, type PictureFacts, type PictureName } from './pictures.ts'

/** A picture of the studio by its path: taller than wide and rarely larger than 480 px, so it stands beside the words. */
export function isStudioFile(path: string | null | undefined): boolean {
  return path?.startsWith('/images/pictures/') === true
}

/** Path of one file of a picture, for where no element can stand: share pictures, structured data. */
export function findPictureFile(name: PictureName, wide = 960, form: 'avif' | 'webp' = 'webp'): string {
  const { widths }: PictureFacts = PICTURES[name]
  return `/images/pictures/${name}-${widths.find((width) => width >= wide) ?? widths.at(-1)}.${form}`
}

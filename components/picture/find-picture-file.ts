import { PICTURES, type PictureFacts, type PictureName } from './pictures.ts'

/** True for a studio picture: portrait and rarely wider than 480 px, so it is placed next to the text. */
export function isStudioFile(path: string | null | undefined): boolean {
  return path?.startsWith('/images/pictures/') === true
}

/** Path of one file of a picture, for uses without an element: share pictures, structured data. */
export function findPictureFile(name: PictureName, wide = 960): string {
  const { widths }: PictureFacts = PICTURES[name]
  return `/images/pictures/${name}-${widths.find((width) => width >= wide) ?? widths.at(-1)}.webp`
}

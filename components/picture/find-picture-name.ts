import { PICTURES, type PictureName } from './pictures.ts'

/** The studio picture that a stored path means, so that it can be shown in every width; undefined for others. */
export function findPictureName(path: string | null | undefined): PictureName | undefined {
  const name = /^\/images\/pictures\/(.+)-\d+\.webp$/.exec(path ?? '')?.[1]
  return name && name in PICTURES ? (name as PictureName) : undefined
}

import { join, raw, type Sql, sql } from '../../store/client.ts'

/** The picture of an article, a case or a package. */
export interface PictureFacts {
  /** Own path of a picture. */
  image: string | null
  /** Focal point that stays visible when the picture is cropped: "30 40", per cent from the left and the top. */
  imageFocus?: string | null
  imageAltTh?: string | null
  imageAltEn?: string | null
}

export const PICTURE_COLUMNS = raw('image, image_focus, image_alt_th, image_alt_en')
export const pictureValues = (picture: PictureFacts | undefined): Sql =>
  join([
    sql`${picture?.image ?? null}`,
    sql`${picture?.imageFocus ?? null}`,
    sql`${picture?.imageAltTh ?? null}`,
    sql`${picture?.imageAltEn ?? null}`,
  ])

/** For an upsert of `table`: with `isKept` the stored picture stays. */
export const keepPicture = (table: string, isKept: boolean): Sql =>
  isKept
    ? raw(`image = ${table}.image`)
    : raw(
        'image = excluded.image, image_focus = excluded.image_focus, image_alt_th = excluded.image_alt_th, image_alt_en = excluded.image_alt_en',
      )

/** The picture as field values of the editor, from the row `alias`. */
export const pictureFields = (alias: string): Sql =>
  raw(
    `'image', ${alias}.image, 'imageFocus', ${alias}.image_focus, 'imageAltTh', ${alias}.image_alt_th, 'imageAltEn', ${alias}.image_alt_en`,
  )

import type * as z from 'zod/mini'
import type { PictureName } from '#components/picture/pictures.ts'
import type { opening, publicOpening } from '#lib/contract/shapes/campaign.ts'

export type Opening = z.output<typeof opening> &
  Partial<Pick<z.output<typeof publicOpening>, 'estimatedNet'>> & {
    /** The studio picture chosen by readOpenings. */
    still?: PictureName
  }

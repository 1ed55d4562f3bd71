import { cx } from '#components/ui/cx.ts'
import { PICTURES, type PictureName } from '../picture/pictures.ts'
import { WALL_SHEETS } from './posts.ts'
import styles from './sheet-tile.module.scss'

/** One picture of a sprite sheet; decorative. The class sets its width, its shape is that of the sheet. */
export function SheetTile({ still, className }: { still: PictureName; className?: string | undefined }) {
  const sheet = WALL_SHEETS.findIndex((stills) => stills.includes(still))
  const stills = WALL_SHEETS[sheet] ?? []
  return (
    <span
      aria-hidden="true"
      className={cx(styles.tile, className)}
      data-sheet={sheet + 1}
      style={{ '--at': stills.indexOf(still), '--of': stills.length, backgroundColor: PICTURES[still].tint }}
    />
  )
}

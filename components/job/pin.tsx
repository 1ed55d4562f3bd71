import { PLACE_SCALE } from '#lib/domain/job/change-place.ts'
import styles from './change-places.module.scss'

const percent = (share: number) => `${(share / PLACE_SCALE) * 100}%`

/** CSS position of a point on its picture, valid at every size. */
export const placeOf = ({ x, y }: { x: number; y: number }) => ({
  insetInlineStart: percent(x),
  insetBlockStart: percent(y),
})

/** A numbered point on a picture; its note is in the list below. */
export function Pin({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <span className={styles.pin} style={placeOf({ x, y })} aria-hidden="true">
      {n}
    </span>
  )
}

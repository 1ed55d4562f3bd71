import { PLACE_SCALE } from '#lib/domain/job/change-place.ts'
import styles from './change-places.module.scss'

const percent = (share: number) => `${(share / PLACE_SCALE) * 100}%`

/** Where a point lies on its picture, at every size of it. */
export const placeOf = ({ x, y }: { x: number; y: number }) => ({
  insetInlineStart: percent(x),
  insetBlockStart: percent(y),
})

/** A numbered point of a picture; its words stand in the list below. */
export function Pin({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <span className={styles.pin} style={placeOf({ x, y })} aria-hidden="true">
      {n}
    </span>
  )
}

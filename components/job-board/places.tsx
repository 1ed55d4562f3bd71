import { WAVE } from '#components/ui/wave.ts'
import styles from './job-board.module.scss'

/** With more bars than this, single places can no longer be recognised. */
const MOST = 12

/** Places of a job as bars; free ones are highlighted. The text next to it says the same. */
export function Places({ left, all }: { left: number; all: number }) {
  const bars = Math.min(all, MOST)
  const filled = Math.ceil((left / all) * bars)
  const path = (from: number, to: number) =>
    WAVE.slice(from, to)
      .map((height, index) => `M${(from + index) * 6 + 2} ${11 - height}v${height * 2}`)
      .join('')
  return (
    <svg
      viewBox={`0 0 ${bars * 6} 22`}
      width={bars * 6}
      height={22}
      aria-hidden="true"
      className={styles.places}
    >
      <path d={path(0, filled)} />
      <path d={path(filled, bars)} />
    </svg>
  )
}

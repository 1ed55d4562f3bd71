import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './voice-band.module.scss'
import { WAVE } from './wave.ts'

const STEP = 12

/** The main statement of a page on a dark band with a decorative level motif. */
export function VoiceBand({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const bars = WAVE.map((height, index) => `M${index * STEP + 4} ${48 - height * 4}v${height * 4}`)
  return (
    <div className={cx(styles.band, className)}>
      <svg
        viewBox={`0 0 ${WAVE.length * STEP} 48`}
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
        className={styles.voice}
      >
        <path d={bars.join('')} />
      </svg>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

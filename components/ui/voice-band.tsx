import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './voice-band.module.scss'
import { WAVE } from './wave.ts'

const STEP = 12

/** What counts most on a page, on a band of ink with the level of a voice behind it. The voice is ornament. */
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

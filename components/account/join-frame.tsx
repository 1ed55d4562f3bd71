import type { ReactNode } from 'react'
import { Still } from '../picture/still.tsx'
import { Voice } from '../ui/voice.tsx'
import styles from './join-frame.module.scss'

/** Where one comes in: the form, and beside it the people or the goods that it is about, with the voice over them. */
export function JoinFrame({ still, children }: { still: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>{children}</div>
      <div className={styles.side} aria-hidden="true">
        <Still name={still} className={styles.still} sizes="(min-width: 992px) 34rem, 96vw" first />
        <Voice className={styles.voice} />
      </div>
    </div>
  )
}

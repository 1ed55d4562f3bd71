import type { ReactNode } from 'react'
import { digitsOf, figureClass } from './format.ts'
import styles from './state.module.scss'

/** A figure with its name; its size depends on its digits. `<Money figure>` sizes itself. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <span className={styles.statLabel}>{label}</span>
      {typeof value === 'string' || typeof value === 'number' ? (
        <span className={figureClass(typeof value === 'number' ? digitsOf(value) : value.length)}>
          {typeof value === 'number' ? value.toLocaleString('en-US') : value}
        </span>
      ) : (
        value
      )}
      {note && <span className={styles.statNote}>{note}</span>}
    </div>
  )
}

/** Figures side by side in cards; on narrow screens rows of one card. The children are `<Stat>`s. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.statRoom}>
      <div className={styles.stats}>{children}</div>
    </div>
  )
}

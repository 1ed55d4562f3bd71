import type { ReactNode } from 'react'
import { digitsOf, figureClass } from './format.ts'
import styles from './state.module.scss'

/** A figure with its name. Give `digits` (or a number as value) for the size; `<Money figure>` sizes itself. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <span className={styles.statLabel}>{label}</span>
      {typeof value === 'string' || typeof value === 'number' ? (
        <span className={figureClass(typeof value === 'number' ? digitsOf(value) : value.length)}>
          {value}
        </span>
      ) : (
        value
      )}
      {note && <span className={styles.statNote}>{note}</span>}
    </div>
  )
}

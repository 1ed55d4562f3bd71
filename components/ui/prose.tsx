import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './prose.module.scss'

/** Running text. `reading` sets long Thai texts in a looped font. */
export function Prose({ reading, children }: { reading?: boolean; children: ReactNode }) {
  return <div className={cx(styles.prose, reading && styles.reading)}>{children}</div>
}

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.scss'

type Box = 'div' | 'section' | 'article' | 'li' | 'aside'

export function Card({
  as: As = 'div',
  flush,
  selected,
  className,
  children,
  id,
  labelledBy,
}: {
  as?: Box
  /** No padding, so that pictures and tables reach the edge. */
  flush?: boolean
  selected?: boolean
  className?: string
  children: ReactNode
  id?: string
  labelledBy?: string
}) {
  return (
    <As
      id={id}
      aria-labelledby={labelledBy}
      className={cx(styles.card, flush && styles.flush, selected && styles.selected, className)}
    >
      {children}
    </As>
  )
}

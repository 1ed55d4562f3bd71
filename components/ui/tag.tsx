import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './status.module.scss'
import type { Tone } from './tone.ts'

/** A small label: category, post type. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={cx(styles.status, styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

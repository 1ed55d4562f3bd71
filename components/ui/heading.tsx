import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.scss'

/** `level` is the heading level in the outline, `look` its visual size. */
export function Heading({
  level,
  look,
  id,
  focusable,
  className,
  children,
}: {
  level: 1 | 2 | 3 | 4
  look?: 'h1' | 'h2' | 'h3' | 'h4' | 'display'
  id?: string
  /** Can be focused by script, for confirmation panels. */
  focusable?: boolean
  className?: string
  children: ReactNode
}) {
  const As = `h${level}` as const
  return (
    <As id={id} tabIndex={focusable ? -1 : undefined} className={cx(styles[look ?? As], className)}>
      {children}
    </As>
  )
}

import type { ReactNode } from 'react'
import { LineIcon } from './line-icon.tsx'
import { ARROW_DOWN, ARROW_UP, ARROW_UP_DOWN } from './line-paths.ts'
import styles from './nav.module.scss'

/** Link in a column heading that sorts; `aria-sort` of its cell announces the direction. */
export function SortLink({
  href,
  direction,
  children,
}: {
  href: string
  direction?: 'ascending' | 'descending' | undefined
  children: ReactNode
}) {
  const arrow = direction === 'ascending' ? ARROW_UP : direction === 'descending' ? ARROW_DOWN : ARROW_UP_DOWN
  return (
    <a href={href} className={styles.sort}>
      {children}
      <LineIcon paths={[arrow]} size={14} />
    </a>
  )
}

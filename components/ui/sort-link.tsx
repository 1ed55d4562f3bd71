import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './nav.module.scss'

/** Column heading that sorts; the direction is announced by `aria-sort` of its cell. */
export function SortLink({
  href,
  direction,
  children,
}: {
  href: string
  direction?: 'ascending' | 'descending' | undefined
  children: ReactNode
}) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <a href={href} className={styles.sort}>
      {children}
      <Icon size={14} aria-hidden="true" />
    </a>
  )
}

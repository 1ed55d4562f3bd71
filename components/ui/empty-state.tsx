import type { ReactNode } from 'react'
import { LineIcon } from './line-icon.tsx'
import { CHECK_BIG, INBOX, SEARCH_X } from './line-paths.ts'
import styles from './state.module.scss'

const ICONS = { first: INBOX, noResult: SEARCH_X, allDone: CHECK_BIG } as const

/** Nothing here: first use (why, one action), no result (which filters, clear), all done (what comes next). */
export function EmptyState({
  kind,
  title,
  text,
  action,
  level = 2,
}: {
  kind: keyof typeof ICONS
  title: string
  text?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}) {
  const As = `h${level}` as const
  return (
    <div className={styles.state}>
      <LineIcon paths={[ICONS[kind]]} className={styles.icon} size={32} />
      <As>{title}</As>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

import { CircleCheckBig, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state.module.scss'

const ICONS = { first: Inbox, noResult: SearchX, allDone: CircleCheckBig }

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
  const Icon = ICONS[kind]
  const As = `h${level}` as const
  return (
    <div className={styles.state}>
      <Icon className={styles.icon} size={32} aria-hidden="true" />
      <As>{title}</As>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

import type { ReactNode } from 'react'
import { LineIcon } from './line-icon.tsx'
import { ALERT } from './line-paths.ts'
import styles from './state.module.scss'

/** A region that failed: what failed, how to try again (link or button), and a reference id. */
export function ErrorState({
  title,
  text,
  retry,
  reference,
  level = 2,
}: {
  title: string
  text?: ReactNode
  retry?: ReactNode
  reference?: { label: string; id: string } | undefined
  level?: 2 | 3
}) {
  const As = `h${level}` as const
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <LineIcon paths={[ALERT]} className={styles.icon} size={32} />
      <As>{title}</As>
      {text && <p className={styles.text}>{text}</p>}
      {retry}
      {reference?.id && (
        <p className={styles.reference}>
          {reference.label} <code>{reference.id}</code>
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './join-frame.module.scss'

/**
 * Where one comes in: the form, and beside it the people or the goods that it is about, with the voice over them. The
 * picture is one of the style sheet: these pages carry much already.
 */
export function JoinFrame({
  of,
  children,
}: {
  of: 'influencer' | 'marketer' | 'member'
  children: ReactNode
}) {
  return (
    <div className={styles.frame}>
      {/* In the order of a phone: a document that has come in part is painted, and nothing may move in above the form. */}
      <div className={styles.side} data-of={of} aria-hidden="true" />
      <div className={styles.form}>{children}</div>
    </div>
  )
}

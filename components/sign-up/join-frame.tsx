import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import styles from './join-frame.module.scss'

/** The phone versions of the pictures in `join-frame.module.scss`. */
const STILLS = {
  influencer: 'creator-nan',
  marketer: 'creator-mew',
  member: 'creator-koi',
}

/**
 * Layout of sign-in and sign-up pages: the form next to a picture of a person at work. The picture is a CSS background,
 * because these pages already carry much. Phones preload it, since it is the largest element of the first view.
 */
export function JoinFrame({
  of,
  children,
}: {
  of: 'influencer' | 'marketer' | 'member'
  children: ReactNode
}) {
  preload(`/images/pictures/${STILLS[of]}-480.avif`, {
    as: 'image',
    type: 'image/avif',
    media: '(max-width: 991px)',
  })
  return (
    <div className={styles.frame}>
      {/* In the order of phones: a partly received document is painted, and nothing may be inserted above the form
          afterwards. */}
      <div className={styles.side} data-of={of} aria-hidden="true" />
      <div className={styles.form}>{children}</div>
    </div>
  )
}

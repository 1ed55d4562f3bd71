import type { ReactNode } from 'react'
import styles from './join-frame.module.scss'

/** The pictures of `join-frame.module.scss`, as phones get them. */
const STILLS = {
  influencer: 'creator-nan',
  marketer: 'cold-brew',
  member: 'creator-koi',
}

/**
 * Where one comes in: the form, and beside it the people or the goods that it is about, with the voice over them. The
 * picture is one of the style sheet: these pages carry much already. A phone asks for it at once, since it is the largest
 * thing of the first view.
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
      <link
        rel="preload"
        as="image"
        type="image/avif"
        media="(max-width: 991px)"
        href={`/images/pictures/${STILLS[of]}-480.avif`}
      />
      {/* In the order of a phone: a document that has come in part is painted, and nothing may move in above the form. */}
      <div className={styles.side} data-of={of} aria-hidden="true" />
      <div className={styles.form}>{children}</div>
    </div>
  )
}

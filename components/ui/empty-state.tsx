import type { ReactNode } from 'react'
import { LineIcon } from './line-icon.tsx'
import { CHECK_BIG, SEARCH_X } from './line-paths.ts'
import { LinkButton } from './link-button.tsx'
import styles from './state.module.scss'
import { FadingVoice } from './voice.tsx'
import { wholeWords } from './whole-words.tsx'

const ICONS = { noResult: SEARCH_X, allDone: CHECK_BIG } as const

/** Empty state of a list: first use (why, one action), no result (which filters, clear), all done (what comes next). */
export function EmptyState({
  kind,
  title,
  text,
  action,
  link,
  level = 2,
}: {
  kind: 'first' | keyof typeof ICONS
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The usual action as a link. */
  link?: { href: string; label: string }
  level?: 2 | 3
}) {
  const As = `h${level}` as const
  return (
    <div className={styles.state}>
      {kind === 'first' ? (
        <FadingVoice className={styles.hush} />
      ) : (
        <LineIcon paths={[ICONS[kind]]} className={styles.badge} size={28} />
      )}
      <As>{title}</As>
      {text && <p className={styles.text}>{wholeWords(text)}</p>}
      {action}
      {link && (
        <LinkButton variant="secondary" href={link.href}>
          {link.label}
        </LinkButton>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './layout.module.scss'
import { Cluster } from './stack.tsx'
import { wholePhrases } from './whole-words.tsx'

/** The page's only h1 with its lead and actions. */
export function PageHeader({
  title,
  lead,
  eyebrow,
  back,
  actions,
  greets,
}: {
  title: ReactNode
  lead?: ReactNode
  eyebrow?: ReactNode
  back?: { href: string; label: string }
  actions?: ReactNode
  /** Shows the lead large and the title small above it. */
  greets?: boolean
}) {
  return (
    <div className={styles.pageHeader}>
      {back && (
        <a href={back.href} className={styles.back}>
          {/* Drawn inline: the icon package's component would be the only script of many pages. */}
          <svg
            width={20}
            height={20}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="m15 18-6-6 6-6" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {back.label}
        </a>
      )}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <div className={styles.title}>
        <div className={cx(styles.titleText, greets && styles.greets)}>
          <h1 className={styles.h1}>{wholePhrases(title)}</h1>
          {lead && <p className={styles.lead}>{wholePhrases(lead)}</p>}
        </div>
        {actions && <Cluster gap={2}>{actions}</Cluster>}
      </div>
    </div>
  )
}

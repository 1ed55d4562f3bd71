import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { wholePhrases } from '#components/ui/whole-words.tsx'
import styles from './band.module.scss'

export type BandTone = 'paper' | 'sand' | 'warm' | 'deep'

/** A full-width part of a page. `id` is for its heading; `first` joins it to the header. */
export function Band({
  id,
  tone = 'paper',
  first,
  title,
  lead,
  action,
  level = 2,
  className,
  children,
}: {
  id: string
  tone?: BandTone
  first?: boolean
  title?: string
  lead?: string
  action?: ReactNode
  /** 1 for the first band of a page, which contains the h1. */
  level?: 1 | 2
  className?: string
  children?: ReactNode
}) {
  const Title = `h${level}` as const
  return (
    <section
      data-band={first ? 'first' : ''}
      aria-labelledby={id}
      className={cx(styles.band, styles[tone], first && styles.first)}
    >
      <div className={cx(styles.in, className)}>
        {title && (
          <div className={styles.head}>
            <Title id={id} className={level === 1 ? styles.hero : styles.title}>
              {wholePhrases(title)}
            </Title>
            {lead && <p className={styles.lead}>{wholePhrases(lead)}</p>}
            {action && <div className={styles.action}>{action}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Heading } from './heading.tsx'
import styles from './layout.module.scss'
import { wholeWords } from './whole-words.tsx'

/** A labelled region. `id` is for its heading, so that it can be linked. */
export function Section({
  id,
  title,
  level = 2,
  action,
  children,
}: {
  id: string
  title: ReactNode
  level?: 2 | 3
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <Heading level={level} id={id}>
          {wholeWords(title)}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  )
}

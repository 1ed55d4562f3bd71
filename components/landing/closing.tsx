import type { ReactNode } from 'react'
import { Cluster } from '#components/ui/stack.tsx'
import { wholePhrases } from '#components/ui/whole-words.tsx'
import styles from './closing.module.scss'

/** Closes a page with its main action on a dark band. */
export function Closing({
  id = 'next',
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: ReactNode
  /** The main action and at most one secondary action. */
  children: ReactNode
}) {
  return (
    <section data-band="" aria-labelledby={id} className={styles.closing}>
      <div className={styles.in}>
        <h2 id={id}>{wholePhrases(title)}</h2>
        {lead && <p>{wholePhrases(lead)}</p>}
        <Cluster>{children}</Cluster>
      </div>
    </section>
  )
}

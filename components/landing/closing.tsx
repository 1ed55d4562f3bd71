import type { ReactNode } from 'react'
import { Cluster } from '#components/ui/stack.tsx'
import { wholePhrases, wholeWords } from '#components/ui/whole-words.tsx'
import styles from './closing.module.scss'

/** How a page ends: what one does next, on ink, with the voice that carries it on. */
export function Closing({
  id = 'next',
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: string
  /** The act, and at most one beside it. */
  children: ReactNode
}) {
  return (
    <section data-band="" aria-labelledby={id} className={styles.closing}>
      <div className={styles.in}>
        <h2 id={id}>{wholePhrases(title)}</h2>
        {lead && <p>{wholeWords(lead)}</p>}
        <Cluster>{children}</Cluster>
      </div>
    </section>
  )
}

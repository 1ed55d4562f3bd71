import type { ReactNode } from 'react'
import { Picture } from '#components/ui/picture.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

/** The promise of a page, its h1, and what to do next. The picture is for wide screens only: phones do not load it. */
export function Hero({
  title,
  lead,
  actions,
  picture,
}: {
  title: string
  lead: string
  actions?: ReactNode
  picture?: string
}) {
  return (
    <div className={styles.hero}>
      <div className={styles.promise}>
        <h1 className={styles.heading}>{wholeWords(title)}</h1>
        <p className={styles.lead}>{wholeWords(lead)}</p>
        {actions && <Cluster>{actions}</Cluster>}
      </div>
      {picture && <Picture src={picture} alt="" width={880} height={560} className={styles.heroPicture} />}
    </div>
  )
}

/** Sections of a landing page with room between them. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>
}

/** A closing call with its buttons. */
export function CallToAction({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={styles.call}>
      <h2 id={id}>{wholeWords(title)}</h2>
      <p>{wholeWords(text)}</p>
      <Cluster>{children}</Cluster>
    </section>
  )
}

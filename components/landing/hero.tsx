import type { ReactNode } from 'react'
import { Cluster } from '#components/ui/stack.tsx'
import styles from './landing.module.scss'

/** The promise of a page, its h1, and what to do next. */
export function Hero({ title, lead, actions }: { title: string; lead: string; actions?: ReactNode }) {
  return (
    <div className={styles.hero}>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {actions && <Cluster>{actions}</Cluster>}
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
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <Cluster>{children}</Cluster>
    </section>
  )
}

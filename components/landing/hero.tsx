import type { ReactNode } from 'react'
import { Cluster } from '#components/ui/stack.tsx'
import { wholePhrases, wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

/** Top of a page: its h1 with the promise, the actions, and supporting content next to it. */
export function Hero({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead: string
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section data-band="first" aria-labelledby="promise" className={styles.hero}>
      <div className={styles.heroIn}>
        <div className={styles.promise}>
          <h1 id="promise" className={styles.heading}>
            {wholePhrases(title)}
          </h1>
          <p className={styles.lead}>{wholePhrases(lead)}</p>
          {actions && <Cluster>{actions}</Cluster>}
        </div>
        {children && <div className={styles.beside}>{children}</div>}
      </div>
    </section>
  )
}

/** Text keys of the four steps of a landing page, in the namespace of that page. */
export const FOUR_STEPS = [
  ['step1', 'step1Text'],
  ['step2', 'step2Text'],
  ['step3', 'step3Text'],
  ['step4', 'step4Text'],
] as const

/** Numbered steps as one line, without boxes. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{wholeWords(step.title)}</h3>
          <p>{wholeWords(step.text)}</p>
        </li>
      ))}
    </ol>
  )
}

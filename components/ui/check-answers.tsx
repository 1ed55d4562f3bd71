import type { ReactNode } from 'react'
import styles from './definition-list.module.scss'
import { wholeWords } from './whole-words.tsx'

export interface CheckedAnswer {
  key: string
  label: string
  value: ReactNode
  /** Link to change the answer; without it the row is fixed. */
  changeHref?: string
}

/** Summary of all answers before sending, each with a link to change it. */
export function CheckAnswers({
  answers,
  changeLabel,
}: {
  answers: readonly CheckedAnswer[]
  changeLabel: string
}) {
  return (
    <dl className={styles.list}>
      {answers.map((answer) => (
        <div key={answer.key} className={styles.row}>
          <dt className={styles.term}>{wholeWords(answer.label)}</dt>
          <dd>{answer.value}</dd>
          {answer.changeHref && (
            <dd>
              <a className={styles.change} href={answer.changeHref}>
                {changeLabel}
                <span className="visually-hidden"> {answer.label}</span>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

export interface Question {
  readonly id: string
  readonly anchor: string
  readonly question: string
  readonly answer: string
}

/** Questions that open without script. `#q-…` in the URL opens its answer, because the browser reveals the target. */
export function Questions<One extends Question>({
  items,
  isHidden,
  isOpen,
}: {
  items: readonly One[]
  /** Hides a question, for searches. */
  isHidden?: (item: One) => boolean
  /** Opens an answer initially, for searches with few matches. */
  isOpen?: (item: One) => boolean
}) {
  return (
    <div>
      {items.map((item) => (
        <details key={item.id} className={styles.question} hidden={isHidden?.(item)} open={isOpen?.(item)}>
          <summary>
            <span>{wholeWords(item.question)}</span>
          </summary>
          <p id={`q-${item.anchor}`} className={styles.answer}>
            {wholeWords(item.answer)}
          </p>
        </details>
      ))}
    </div>
  )
}

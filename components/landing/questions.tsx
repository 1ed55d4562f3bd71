import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

export interface Question {
  readonly id: string
  readonly anchor: string
  readonly question: string
  readonly answer: string
}

/** Questions that open without script. `#q-…` in the address opens its answer: the browser reveals the target. */
export function Questions<One extends Question>({
  items,
  isHidden,
  isOpen,
}: {
  items: readonly One[]
  /** Leaves a question out of sight, as a search does. */
  isHidden?: (item: One) => boolean
  /** Shows an answer at once, as a search that found few does. */
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

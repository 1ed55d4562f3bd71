import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

/** Reasons as large lines under each other: a name and one sentence, no boxes. */
export function Reasons({
  reasons,
  beside,
}: {
  reasons: readonly { title: string; text: string }[]
  /** Beside each other where there is room: a page of several such lists is no table. */
  beside?: boolean
}) {
  return (
    <dl className={beside ? styles.threeBeside : styles.reasons}>
      {reasons.map((reason) => (
        <div key={reason.title}>
          <dt>{wholeWords(reason.title)}</dt>
          <dd>{wholeWords(reason.text)}</dd>
        </div>
      ))}
    </dl>
  )
}

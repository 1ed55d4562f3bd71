import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

/** Reasons as large lines below each other: a title and one sentence, no boxes. */
export function Reasons({
  reasons,
  beside,
}: {
  reasons: readonly { title: string; text: string }[]
  /** Places the reasons side by side where there is room. */
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

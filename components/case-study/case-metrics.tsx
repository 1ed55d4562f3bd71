import { cx } from '#components/ui/cx.ts'
import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './case-study.module.scss'

/** Measured results; the value is shown first, but screen readers get the name first. */
export function CaseMetrics({
  figures,
  large,
}: {
  figures: readonly { label: string; value: string }[]
  large?: boolean
}) {
  if (figures.length === 0) return null
  return (
    <dl className={cx(styles.figures, large && styles.large)}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{wholeWords(figure.label)}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}

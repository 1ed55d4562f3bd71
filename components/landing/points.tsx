import { Card } from '#components/ui/card.tsx'
import { cx } from '#components/ui/cx.ts'
import styles from './landing.module.scss'

export interface Point {
  readonly title: string
  readonly text: string
}

/** Short reasons or numbered steps in cards. */
export function Points({ points, steps }: { points: readonly Point[]; steps?: boolean }) {
  const As = steps ? 'ol' : 'ul'
  return (
    <As className={cx(styles.points, steps && styles.steps)}>
      {points.map((point) => (
        <Card key={point.title} as="li">
          <h3>{point.title}</h3>
          <p className={styles.pointText}>{point.text}</p>
        </Card>
      ))}
    </As>
  )
}

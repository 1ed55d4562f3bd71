import { cx } from './cx.ts'
import styles from './guided.module.scss'

/**
 * Where one is on a path of steps. While it is on the page the shell steps back: no menus, no footer, no other way to
 * sign up (docs/decisions/0027-a-guided-page-puts-the-shell-away.md). The words stand beside it; this is the picture.
 */
export function Guided({ n, count }: { n: number; count: number }) {
  return (
    <div className={styles.path} data-guided="" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at + 1).map((step) => (
        <span key={step} className={cx(styles.level, step < n && styles.done, step === n && styles.now)} />
      ))}
    </div>
  )
}

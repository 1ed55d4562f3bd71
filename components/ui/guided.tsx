import { cx } from './cx.ts'
import styles from './guided.module.scss'

/**
 * Progress on a path of steps. While it is on the page, the shell hides menus, footer and other sign-up links
 * (docs/decisions/0027-a-guided-page-puts-the-shell-away.md). Decorative; the text next to it says the same.
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

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './facts.module.scss'

const isSaid = (item: ReactNode) => item !== null && item !== undefined && item !== false && item !== ''

/**
 * Facts of one line, parted by dots. However the line wraps, no dot stands at the end or the beginning of a line. Empty
 * facts are left out; `none` is shown when nothing is left.
 */
export function Facts({
  items,
  none,
  className,
}: {
  items: readonly ReactNode[]
  none?: ReactNode
  className?: string | undefined
}) {
  const said = items.filter(isSaid)
  if (said.length === 0) return <>{none}</>
  return (
    <span className={cx(styles.facts, className)}>
      <span className={styles.row}>
        {said.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity, and none is moved.
          <span key={at} className={styles.fact}>
            {at > 0 && <span className={styles.dot}> · </span>}
            {item}
          </span>
        ))}
      </span>
    </span>
  )
}

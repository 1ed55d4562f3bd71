import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './definition-list.module.scss'

export interface Definition {
  key: string
  term: ReactNode
  value: ReactNode
}

export function DefinitionList({
  items,
  amounts,
}: {
  items: readonly Definition[]
  /** The values are amounts, right-aligned so that they can be added up. */
  amounts?: boolean
}) {
  return (
    <dl className={cx(styles.list, amounts && styles.amounts)}>
      {items.map((item) => (
        <div key={item.key} className={styles.row}>
          <dt className={styles.term}>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

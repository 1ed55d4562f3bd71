import type { ReactNode } from 'react'
import styles from './definition-list.module.scss'

export interface Definition {
  key: string
  term: ReactNode
  value: ReactNode
}

export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.key} className={styles.row}>
          <dt className={styles.term}>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

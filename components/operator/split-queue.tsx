import type { ReactNode } from 'react'
import { Tag } from '../ui/tag.tsx'
import styles from './split-queue.module.scss'

/** The queue next to its open item from 1200 px on, otherwise below it. */
export function SplitQueue({ queue, item }: { queue: ReactNode; item: ReactNode }) {
  return (
    <div className={styles.split}>
      {item && <div className={styles.item}>{item}</div>}
      <div className={styles.queue}>{queue}</div>
    </div>
  )
}

export interface QueueRow {
  id: string
  href: string
  title: ReactNode
  about: ReactNode
  aside: ReactNode
  /** Name of the claimer. */
  holder?: string | undefined
  isOpen: boolean
}

/** The items of a queue by name, oldest first; J and K move, Enter opens. */
export function QueueRows({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <a
            href={row.href}
            data-queue-row=""
            className={styles.row}
            aria-current={row.isOpen ? 'true' : undefined}
          >
            <span className={styles.title}>{row.title}</span>
            <span className={styles.about}>{row.about}</span>
            <span className={styles.about}>{row.aside}</span>
            {row.holder && (
              <span>
                <Tag tone="info">{row.holder}</Tag>
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}

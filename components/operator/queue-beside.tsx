import type { ReactNode } from 'react'
import { Section } from '../ui/section.tsx'
import { type QueueRow, QueueRows, SplitQueue } from './split-queue.tsx'

/** Link that a decision leads to: the row after the open one, or the first row if the open item is not in the queue. */
export function followingOf(rows: readonly QueueRow[]): string | undefined {
  return rows[rows.findIndex((row) => row.isOpen) + 1]?.href
}

/** An item's page with the queue that it was opened from next to it; without a queue, the page alone. */
export function QueueBeside({
  rows,
  title,
  children,
}: {
  rows: readonly QueueRow[] | undefined
  title: string
  children: ReactNode
}) {
  if (!rows) return children
  return (
    <SplitQueue
      item={children}
      queue={
        rows.length > 0 && (
          <Section id="queue" title={title}>
            <QueueRows rows={rows} />
          </Section>
        )
      }
    />
  )
}

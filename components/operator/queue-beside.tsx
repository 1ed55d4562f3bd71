import type { ReactNode } from 'react'
import { Section } from '../ui/section.tsx'
import { type QueueRow, QueueRows, SplitQueue } from './split-queue.tsx'

/** Where a decision leads on to: the row after the open one, or the first where the open one has left the queue. */
export function followingOf(rows: readonly QueueRow[]): string | undefined {
  return rows[rows.findIndex((row) => row.isOpen) + 1]?.href
}

/** An item's own page with the queue beside it that it was opened from; without a queue, the page alone. */
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

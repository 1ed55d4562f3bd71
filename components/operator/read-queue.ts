import type { ReactNode } from 'react'
import type { QueueKey } from '#lib/domain/work/queues.ts'
import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'
import { holdersOf } from './claims.ts'
import { consoleLocale, hrefWith, type Query, type Search, textOf } from './console.ts'
import { idsOf, readAges } from './read-ages.tsx'
import type { QueueRow } from './split-queue.tsx'

type Item = { id: string }

/** The queue that an item's page was opened from, oldest first; undefined when it was not opened from a queue. */
export async function readQueue<T extends Item>({
  search,
  subject,
  queue,
  list,
  item,
  openId,
  keep = {},
  whole = {},
  read,
  look,
}: {
  search: Search
  subject: WorkSubject
  queue: QueueKey
  /** Route of the queue, and of one of its items. */
  list: RouteName
  item: RouteName
  openId: string
  /** Filters to keep in the links between items. */
  keep?: Query
  /** Other query keys that the queue's page needs. */
  whole?: Query
  read: (place: { limit: string; mine?: '1' }) => Promise<{ items: readonly T[] } | null>
  /** `age`: how long the row waits in the queue. */
  look: (row: T, age: ReactNode) => Pick<QueueRow, 'title' | 'about' | 'aside'>
}): Promise<{ rows: QueueRow[]; base: string } | undefined> {
  if (!textOf(search, 'queue')) return undefined
  const locale = await consoleLocale()
  const mine = textOf(search, 'mine')
  const page = await read({ limit: '50', ...(mine ? { mine: '1' } : {}) })
  const holders = await holdersOf(subject)
  const items = page?.items ?? []
  const { age } = await readAges(queue, idsOf(items))
  return {
    base: hrefWith(toPath(locale, list), { ...keep, mine, ...whole }),
    rows: items.map((row) => ({
      id: row.id,
      href: hrefWith(toPath(locale, item, { id: row.id }), { queue: '1', ...keep, mine }),
      ...look(row, age(row.id)),
      holder: holders.get(row.id),
      isOpen: row.id === openId,
    })),
  }
}

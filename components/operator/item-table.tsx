import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import type { Column } from '../ui/table.tsx'
import { holdersOf } from './claims.ts'
import { ConsoleTable } from './console-table.tsx'
import { ItemLink } from './item-link.tsx'

/** A table of items with their claimers; the first column names and links the item. */
export async function ItemTable<T extends { id: string }>({
  subject,
  caption,
  rows,
  href,
  queued = false,
  columns: [item, ...columns],
}: {
  subject: WorkSubject
  caption: string
  rows: readonly T[]
  href: (row: T) => string
  /** The keys J and K move through the rows. */
  queued?: boolean
  columns: readonly [Column<T>, ...Column<T>[]]
}) {
  const holders = await holdersOf(subject)
  return (
    <ConsoleTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          ...item,
          rowHeader: true,
          cell: (row) => (
            <ItemLink href={href(row)} holder={holders.get(row.id)} queued={queued}>
              {item.cell(row)}
            </ItemLink>
          ),
        },
        ...columns,
      ]}
    />
  )
}

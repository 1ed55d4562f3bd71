import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import type { Column } from '../ui/table.tsx'
import { holdersOf } from './claims.ts'
import { ConsoleTable } from './console-table.tsx'
import { ItemLink } from './item-link.tsx'

/** Items of a list with who took which, each named and opened by its first column. */
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
  /** J and K walk the rows. */
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

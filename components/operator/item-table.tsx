import type { ReactNode } from 'react'
import type { Column } from '../ui/table.tsx'
import { ConsoleTable } from './console-table.tsx'
import { ItemLink } from './item-link.tsx'

/** Items of a list, each named and opened by its first column. */
export function ItemTable<T extends { id: string }>({
  caption,
  rows,
  item,
  columns,
}: {
  caption: string
  rows: readonly T[]
  item: {
    key: string
    header: string
    /** Who took which. */
    holders: ReadonlyMap<string, string>
    /** J and K walk the rows. */
    queued?: boolean
    href: (row: T) => string
    name: (row: T) => ReactNode
  }
  columns: readonly Column<T>[]
}) {
  return (
    <ConsoleTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: item.key,
          header: item.header,
          rowHeader: true,
          cell: (row) => (
            <ItemLink href={item.href(row)} holder={item.holders.get(row.id)} queued={item.queued ?? false}>
              {item.name(row)}
            </ItemLink>
          ),
        },
        ...columns,
      ]}
    />
  )
}

import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { SortLink } from './sort-link.tsx'
import styles from './table.module.scss'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  number?: boolean
  /** The cell is the row's header; at most one column. */
  rowHeader?: boolean
  /** Phones omit the empty cell, since there is no column in which it would leave a gap. */
  isEmpty?: (row: Row) => boolean
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined }
}

/**
 * A table that becomes cards under 992 px with the same order and labels. The server sorts and paginates. With `tracks`
 * the browser skips rendering rows outside the view, so column widths cannot depend on their content.
 */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  dense,
  tracks,
}: {
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  dense?: boolean
  /** Column widths (CSS grid tracks, none content-sized), for lists of up to a hundred rows. */
  tracks?: string
}) {
  // The explicit roles are needed: some browsers drop table semantics when `display` changes.
  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="table"
      className={cx(styles.table, dense && styles.dense, tracks && styles.long)}
      style={tracks ? { '--tracks': tracks } : undefined}
    >
      <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup" className={styles.headGroup}>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row" className={styles.headRow}>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              // biome-ignore lint/a11y/noRedundantRoles: see above
              role="columnheader"
              className={cx(styles.head, column.number && styles.number)}
              aria-sort={column.sort ? (column.sort.direction ?? 'none') : undefined}
            >
              {column.sort ? (
                <SortLink href={column.sort.href} direction={column.sort.direction}>
                  {column.header}
                </SortLink>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row" className={styles.row}>
            {columns.map((column) =>
              column.rowHeader ? (
                <th
                  key={column.key}
                  scope="row"
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  role="rowheader"
                  className={cx(styles.cell, styles.rowHeader)}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.key}
                  // biome-ignore lint/a11y/noRedundantRoles: see above
                  role="cell"
                  data-label={column.header}
                  className={cx(
                    styles.cell,
                    column.number && styles.number,
                    column.isEmpty?.(row) && styles.empty,
                  )}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { ComponentProps } from 'react'
import { Table } from '../ui/table.tsx'
import styles from './operator.module.scss'

type ConsoleTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'hideCaption'>

/**
 * A table of the console in its panel. The heading above names it, so the caption is for screen readers only. Multiple
 * lines of a cell stay together when phones show rows as cards.
 */
export function ConsoleTable<Row>({ columns, ...table }: ConsoleTableProps<Row>) {
  return (
    <div className={styles.panel}>
      <Table
        hideCaption
        {...table}
        columns={columns.map((column) => ({
          ...column,
          cell: (row: Row) => <div className={styles.cell}>{column.cell(row)}</div>,
        }))}
      />
    </div>
  )
}

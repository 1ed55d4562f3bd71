import type { ComponentProps } from 'react'
import { Table } from '../ui/table.tsx'
import styles from './operator.module.scss'

type ConsoleTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'hideCaption'>

/**
 * A table of the console on its panel. The screen's heading names it, so its caption is for those who do not see. Several
 * lines of one cell stay together where a phone sets each row as a card.
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

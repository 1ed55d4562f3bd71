import type { ComponentProps } from 'react'
import { Table } from '../ui/table.tsx'
import styles from './operator.module.scss'

type ConsoleTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'hideCaption'>

/** A table of the console on its panel. The screen's heading names it, so its caption is for those who do not see. */
export function ConsoleTable<Row>(table: ConsoleTableProps<Row>) {
  return (
    <div className={styles.panel}>
      <Table hideCaption {...table} />
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './chart.module.scss'
import { Facts } from './facts.tsx'
import { Table } from './table.tsx'

export interface ChartRow {
  key: string
  label: string
  /** The value as text. */
  text: string
}

export interface ChartWords {
  title: string
  note?: string
  /** "Show as a table". */
  tableLabel: string
  labelHeader: string
  valueHeader: string
}

/** A chart rendered on the server with its title, unit, and the same figures as an expandable table. */
export function ChartFigure({
  title,
  note,
  tableLabel,
  labelHeader,
  valueHeader,
  rows,
  children,
}: ChartWords & {
  rows: readonly ChartRow[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <Facts
          items={[
            <span key="title" id={id} className={styles.title}>
              {title}
            </span>,
            note && (
              <span key="note" className={styles.note}>
                {note}
              </span>
            ),
          ]}
        />
      </figcaption>
      <div className={styles.scroll}>{children}</div>
      <details>
        <summary>{tableLabel}</summary>
        <Table
          dense
          caption={title}
          hideCaption
          rows={rows}
          rowKey={(row) => row.key}
          columns={[
            { key: 'label', header: labelHeader, rowHeader: true, cell: (row) => row.label },
            { key: 'value', header: valueHeader, number: true, cell: (row) => row.text },
          ]}
        />
      </details>
    </figure>
  )
}

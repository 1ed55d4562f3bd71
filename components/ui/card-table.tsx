import type { ComponentProps } from 'react'
import { Card } from './card.tsx'
import { Table } from './table.tsx'

/** A table that fills its card. The heading above names it, so the caption is for screen readers only. */
export function CardTable<Row>(table: Omit<ComponentProps<typeof Table<Row>>, 'hideCaption'>) {
  return (
    <Card flush>
      <Table hideCaption {...table} />
    </Card>
  )
}

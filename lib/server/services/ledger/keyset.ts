import { Refusal } from '../../../domain/errors.ts'
import { empty, raw, type Sql, sql } from '../../store/client.ts'

/** Where to read on: time and id of the last row shown. */
export interface Keyset {
  after?: string | undefined
  limit: number
}

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/

/** Reads the cursor. Error: malformed_input. */
export function readCursor(after: string | undefined): { at: Date; id: string } | undefined {
  if (after === undefined) return undefined
  const match = CURSOR.exec(after)
  if (!match) throw new Refusal('malformed_input', { fields: { after: 'invalid' } })
  return { at: new Date(Number(match[1])), id: match[2] as string }
}

/** `AND (time, id) before the cursor`; `column` is a name of ours, never input. Rows keep milliseconds, so nothing is skipped. */
export function keysetWhere(query: Keyset, column: string, order: 'newest' | 'oldest' = 'newest'): Sql {
  const cursor = readCursor(query.after)
  if (!cursor) return empty
  const sign = raw(order === 'newest' ? '<' : '>')
  const idColumn = raw(column.includes('.') ? `${column.split('.')[0]}.id` : 'id')
  return sql`AND (${raw(column)}, ${idColumn}) ${sign} (${cursor.at}, ${cursor.id}::uuid)`
}

/** One page from `limit + 1` rows. */
export function toKeyset<T extends { id: string }>(
  rows: readonly T[],
  limit: number,
  at: (row: T) => Date,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? `${at(last).getTime()}_${last.id}` : null }
}

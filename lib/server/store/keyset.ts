import { Refusal } from '../../domain/errors.ts'
import { empty, raw, type Sql, sql } from './client.ts'

/** Position in a sorted list, by sort time and id; opaque to clients. */
export interface Keyset {
  at: Date
  id: string
}

/** Paging of a list: after which position, and how many rows at most. */
export interface KeysetQuery {
  after?: string | undefined
  limit: number
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Earlier than every row and valid for the database. There is no upper bound: rows without a time sort at infinity. */
const EARLIEST = Date.UTC(1900, 0)

export const isKeysetId = (text: string): boolean => ID.test(text)

export function encodeKeyset(row: Keyset): string {
  return Buffer.from(`${row.at.getTime()}|${row.id}`).toString('base64url')
}

/** Error: malformed_input (field `after`). */
export function decodeKeyset(after: string | undefined): Keyset | undefined {
  if (after === undefined) return undefined
  const [ms = '', id = ''] = Buffer.from(after, 'base64url').toString().split('|')
  const at = new Date(/^-?\d{1,16}$/.test(ms) ? Number(ms) : Number.NaN)
  if (!(at.getTime() >= EARLIEST) || !isKeysetId(id))
    throw new Refusal('malformed_input', { fields: { after: 'invalid' } })
  return { at, id }
}

/**
 * `AND (time, id) beyond the cursor`; `column` is a constant name, never input. Timestamps have milliseconds, so
 * nothing is skipped.
 */
export function keysetWhere(query: KeysetQuery, column: string, order: 'newest' | 'oldest' = 'newest'): Sql {
  const cursor = decodeKeyset(query.after)
  if (!cursor) return empty
  const sign = raw(order === 'newest' ? '<' : '>')
  const idColumn = raw(column.includes('.') ? `${column.split('.')[0]}.id` : 'id')
  return sql`AND (${raw(column)}, ${idColumn}) ${sign} (${cursor.at}, ${cursor.id}::uuid)`
}

/** Cuts a list that was read with `limit + 1` and adds the cursor of the next page. */
export function toKeysetPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => Keyset,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeKeyset(keyOf(last)) : null }
}

import { Refusal } from '../../domain/errors.ts'

/** Where a page of a list ended: the sort instant and the id, opaque to the reader. */
export interface Keyset {
  at: Date
  id: string
}

const ID = /^[0-9a-f-]{36}$/

export function encodeKeyset(row: Keyset): string {
  return Buffer.from(`${row.at.getTime()}|${row.id}`).toString('base64url')
}

/** Error: malformed_input (field `after`). */
export function decodeKeyset(after: string | undefined): Keyset | undefined {
  if (after === undefined) return undefined
  const [ms = '', id = ''] = Buffer.from(after, 'base64url').toString().split('|')
  const at = new Date(/^-?\d{1,16}$/.test(ms) ? Number(ms) : Number.NaN)
  if (Number.isNaN(at.getTime()) || !ID.test(id))
    throw new Refusal('malformed_input', { fields: { after: 'invalid' } })
  return { at, id }
}

/** Cuts a list that was read with `limit + 1` and says where to read on. */
export function toKeysetPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => Keyset,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? encodeKeyset(keyOf(last)) : null }
}

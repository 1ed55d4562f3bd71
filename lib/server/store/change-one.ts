import type { Sql } from 'sql-template-tag'
import { Refusal } from '../../domain/errors.ts'
import type { Tx } from './client.ts'

/**
 * Runs an UPDATE whose WHERE names the state that the caller has read, and which must meet exactly one row. Error:
 * stale_version (the row has another state by now).
 */
export async function changeOne(db: Tx, statement: Sql): Promise<void> {
  if ((await db.run(statement)) !== 1) throw new Refusal('stale_version')
}

/** Like `changeOne`, for a statement with RETURNING: the changed row. Error: stale_version. */
export async function changedRow<T>(db: Tx, statement: Sql): Promise<T> {
  const row = await db.maybeOne<T>(statement)
  if (!row) throw new Refusal('stale_version')
  return row
}

import { Refusal } from '../../../domain/errors.ts'
import type { FilePurpose } from '../../../domain/file/purposes.ts'
import { type Db, sql } from '../../store/client.ts'

/** What a delivery may hold. */
export const DELIVERY_PURPOSES = ['draft', 'screenshot'] as const satisfies readonly FilePurpose[]

/**
 * Returns the files if all exist, belong to one of the given owners and were uploaded for one of the purposes, and locks
 * them until the transaction ends, so that none is cleaned up as unused meanwhile. An identity document or a slip is
 * shown to nobody by its id in a delivery. Error: not_found (also for files of others).
 */
export async function requireOwnFiles(
  db: Db,
  fileIds: readonly string[],
  owners: readonly string[],
  purposes: readonly FilePurpose[],
): Promise<{ id: string; bytes: number }[]> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const rows = await db.many<{ id: string; bytes: number }>(sql`SELECT id, bytes FROM file
    WHERE id = ANY (${ids}::uuid[]) AND owner_id = ANY (${[...owners]}::uuid[]) AND purpose = ANY (${[...purposes]})
      AND deleted_at IS NULL FOR SHARE`)
  if (rows.length !== ids.length) throw new Refusal('not_found')
  return rows
}

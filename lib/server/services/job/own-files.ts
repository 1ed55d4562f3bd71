import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'

/**
 * Returns the files if all exist and belong to one of the given owners, and locks them until the transaction ends,
 * so that none is cleaned up as unused meanwhile. Error: not_found (also for files of others).
 */
export async function requireOwnFiles(
  db: Db,
  fileIds: readonly string[],
  owners: readonly string[],
): Promise<{ id: string; bytes: number }[]> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const rows = await db.many<{ id: string; bytes: number }>(sql`SELECT id, bytes FROM file
    WHERE id = ANY (${ids}::uuid[]) AND owner_id = ANY (${[...owners]}::uuid[]) AND deleted_at IS NULL FOR SHARE`)
  if (rows.length !== ids.length) throw new Refusal('not_found')
  return rows
}

import { type Db, sql } from './client.ts'

export interface FileRow {
  id: string
  ownerId: string | null
  purpose: string
  contentType: string
  bytes: number
  sha256: Buffer
  storageKey: string
  isPublic: boolean
  name: string | null
  createdAt: Date
}

export async function insertFile(db: Db, file: FileRow): Promise<void> {
  await db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, is_public, name, created_at)
    VALUES (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.contentType}, ${file.bytes}, ${file.sha256}, ${file.storageKey},
      ${file.isPublic}, ${file.name}, ${file.createdAt})`)
}

/** The row of a file that is not deleted. */
export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.maybeOne<FileRow>(sql`SELECT id, owner_id, purpose, content_type, bytes, sha256, storage_key, is_public, name, created_at
    FROM file WHERE id = ${id} AND deleted_at IS NULL`)
}

/** Bytes that an owner has stored: since `since`, and in all. */
export async function storedBytes(
  db: Db,
  ownerId: string,
  since: Date,
): Promise<{ recent: number; all: number }> {
  const row = await db.one<{ recent: bigint; all: bigint }>(sql`SELECT
      coalesce(sum(bytes) FILTER (WHERE created_at > ${since}), 0)::bigint AS recent, coalesce(sum(bytes), 0)::bigint AS all
    FROM file WHERE owner_id = ${ownerId} AND deleted_at IS NULL`)
  return { recent: Number(row.recent), all: Number(row.all) }
}

/** Storage key of a deleted file whose bytes still exist. */
export async function findDeletedKey(db: Db, id: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ storageKey: string }>(
    sql`SELECT storage_key FROM file WHERE id = ${id} AND deleted_at IS NOT NULL AND bytes_gone_at IS NULL`,
  )
  return row?.storageKey
}

export async function markBytesGone(db: Db, id: string): Promise<void> {
  await db.run(sql`UPDATE file SET bytes_gone_at = now() WHERE id = ${id} AND deleted_at IS NOT NULL`)
}

/** Notes, before any byte is written and outside of what may be taken back, where the bytes of a judged file may lie. */
export async function noteArrival(db: Db, storageKey: string, now: Date): Promise<void> {
  await db.run(sql`INSERT INTO file_arrival (storage_key, judged_at) VALUES (${storageKey}, ${now})`)
}

/** The bytes of this key are a file's, or there are none any more. */
export async function endArrival(db: Db, storageKey: string): Promise<void> {
  await db.run(sql`DELETE FROM file_arrival WHERE storage_key = ${storageKey}`)
}

/** Keys that were noted until `before` and that no file holds. In no order: some that never go must not stand before the others. */
export async function listUnkept(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.many<{ storageKey: string }>(sql`SELECT storage_key FROM file_arrival a
    WHERE judged_at <= ${before} AND NOT EXISTS (SELECT 1 FROM file f WHERE f.storage_key = a.storage_key)
    ORDER BY random() LIMIT ${most}`)
  return rows.map((row) => row.storageKey)
}

/** Storage keys of the files that were stored last. */
export async function newestKeys(db: Db, most: number): Promise<string[]> {
  const rows = await db.many<{ storageKey: string }>(
    sql`SELECT storage_key FROM file WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ${most}`,
  )
  return rows.map((row) => row.storageKey)
}

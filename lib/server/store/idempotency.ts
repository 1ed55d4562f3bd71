import { Refusal } from '../../domain/errors.ts'
import { type Db, sql } from './client.ts'
import { LockTimeout } from './trouble.ts'

export interface StoredAnswer {
  call: string
  inputHash: Buffer
  status: number | null
  response: unknown
}

/**
 * Claims a key for this transaction; undefined means it was free. A second caller waits here until the first commits.
 * Error: in_progress (the first takes longer than a request waits).
 * FOR UPDATE on a found row makes this a write, so that with synchronous replicas its commit also waits until a second
 * machine has the first one.
 */
export async function claimKey(
  db: Db,
  row: { owner: string; key: string; call: string; inputHash: Buffer; now: Date },
): Promise<StoredAnswer | undefined> {
  const claimed = await db
    .run(
      sql`INSERT INTO idempotency (owner, key, call, input_hash, created_at)
    VALUES (${row.owner}, ${row.key}, ${row.call}, ${row.inputHash}, ${row.now}) ON CONFLICT (owner, key) DO NOTHING`,
    )
    .catch((error: unknown) => {
      throw error instanceof LockTimeout ? new Refusal('in_progress') : error
    })
  if (claimed === 1) return undefined
  return db.maybeOne<StoredAnswer>(
    sql`SELECT call, input_hash, status, response FROM idempotency WHERE owner = ${row.owner} AND key = ${row.key} FOR UPDATE`,
  )
}

export async function storeAnswer(
  db: Db,
  owner: string,
  key: string,
  status: number,
  response: unknown,
): Promise<void> {
  await db.run(sql`UPDATE idempotency SET status = ${status}, response = ${JSON.stringify(response)}
    WHERE owner = ${owner} AND key = ${key}`)
}

/** Keys live seven days (docs/domain/README.md#p5). */
export async function dropOldKeys(db: Db, now: Date): Promise<number> {
  return db.run(sql`DELETE FROM idempotency WHERE created_at < ${new Date(now.getTime() - 7 * 86_400_000)}`)
}

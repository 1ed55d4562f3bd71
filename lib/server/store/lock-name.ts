import { type Db, sql } from './client.ts'

/**
 * Locks a name until the transaction ends, for what has no row to lock: commands on one recipient, setting or handle run
 * one after the other.
 */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 7))`)
}

import { type Db, sql } from './client.ts'

/** The dated setting in force at `at`, or undefined. */
export async function findSetting<T>(db: Db, key: string, at: Date): Promise<T | undefined> {
  const row = await db.maybeOne<{ value: T }>(
    sql`SELECT value FROM setting WHERE key = ${key} AND valid_from <= ${at} ORDER BY valid_from DESC LIMIT 1`,
  )
  return row?.value
}

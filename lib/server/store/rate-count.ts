import { type Db, sql } from './client.ts'

/** Counts one more hit of `key` in the window that holds `now` and returns the count. Restarts reset nothing. */
export async function countHit(db: Db, key: string, windowSeconds: number, now: Date): Promise<number> {
  const start = new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000)
  const { count } = await db.one<{ count: number }>(sql`INSERT INTO rate_count (key, window_start, count)
    VALUES (${key}, ${start}, 1) ON CONFLICT (key, window_start) DO UPDATE SET count = rate_count.count + 1 RETURNING count`)
  return count
}

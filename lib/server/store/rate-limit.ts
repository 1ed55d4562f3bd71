import { type Database, type Db, sql } from './client.ts'
import { prepared } from './statement.ts'

// Counters of fixed windows and of streaks, all in table rate_count, so that a restart does not reset them.

export interface Streak {
  count: number
  /** The last hit. */
  at: Date
}

/** A streak of hits without a success in between. */
export function findStreak(db: Db, key: string): Promise<Streak | undefined> {
  return db.maybeOne<Streak>(sql`SELECT count, window_start AS at FROM rate_count WHERE key = ${key}
    ORDER BY window_start DESC LIMIT 1`)
}

/** Stores the streak's new length with the time of its last hit. Call under `lockName`. */
export async function setStreak(db: Db, key: string, count: number, at: Date): Promise<void> {
  await db.run(sql`DELETE FROM rate_count WHERE key = ${key}`)
  if (count > 0)
    await db.run(sql`INSERT INTO rate_count (key, window_start, count) VALUES (${key}, ${at}, ${count})`)
}

/**
 * Counts one more hit of `key` in the fixed window around `now` and returns the count. `by` 0 counts nothing but writes
 * all the same, so that timing does not reveal whether a hit counts.
 */
export async function countHit(
  db: Db,
  key: string,
  windowSeconds: number,
  now: Date,
  by: 0 | 1 = 1,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`INSERT INTO rate_count (key, window_start, count)
    VALUES (${key}, ${windowStart(windowSeconds, now)}, ${by})
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_count.count + ${by} RETURNING count`)
  return count
}

/**
 * The same outside of any transaction, without waiting for the disk: a crash loses less than a second of hits, and
 * otherwise every request would wait twice.
 */
export async function countHitSoon(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  // Inside a transaction the setting would apply to its other statements too.
  if ('inTransaction' in db) return countHit(db, key, windowSeconds, now)
  const { count } = await db.one<{ count: number }>(
    prepared(sql`INSERT INTO rate_count (key, window_start, count)
    VALUES (${key}, ${windowStart(windowSeconds, now)}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_count.count + 1
    RETURNING count, set_config('synchronous_commit', 'off', true)`),
  )
  return count
}

/** Hits in the fixed window around `now`, without adding one. */
export async function readHits(db: Db, key: string, windowSeconds: number, now: Date): Promise<number> {
  const row = await db.maybeOne<{ count: number }>(
    sql`SELECT count FROM rate_count WHERE key = ${key} AND window_start = ${windowStart(windowSeconds, now)}`,
  )
  return row?.count ?? 0
}

/** Takes one hit back, because the request turned out to be a success. */
export async function takeBackHit(db: Db, key: string, windowSeconds: number, now: Date): Promise<void> {
  await db.run(sql`UPDATE rate_count SET count = count - 1
    WHERE key = ${key} AND window_start = ${windowStart(windowSeconds, now)} AND count > 0`)
}

/** Seconds until the fixed window around `now` ends. */
export function secondsLeft(windowSeconds: number, now: Date): number {
  return Math.max(
    1,
    Math.ceil((windowStart(windowSeconds, now).getTime() + windowSeconds * 1000 - now.getTime()) / 1000),
  )
}

function windowStart(windowSeconds: number, now: Date): Date {
  const size = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / size) * size)
}

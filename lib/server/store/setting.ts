import { type Clocks, DEFAULT_CLOCKS } from '../../domain/job/clocks.ts'
import { isOneOf, keysOf } from '../../domain/one-of.ts'
import { type Db, sql } from './client.ts'

/** The dated setting in force at `at`, or undefined. */
export async function findSetting<T>(db: Db, key: string, at: Date): Promise<T | undefined> {
  const row = await db.maybeOne<{ value: T }>(
    sql`SELECT value FROM setting WHERE key = ${key} AND valid_from <= ${at} ORDER BY valid_from DESC LIMIT 1`,
  )
  return row?.value
}

/**
 * Clocks in force at an instant: the newest dated row `clock.<key>` (hours) replaces a default
 * (docs/domain/clocks.md#clocks).
 */
export async function readClocks(db: Db, now: Date): Promise<Clocks> {
  const rows = await db.many<{
    key: string
    value: unknown
  }>(sql`SELECT DISTINCT ON (key) key, value FROM setting
    WHERE key LIKE 'clock.%' AND valid_from <= ${now} ORDER BY key, valid_from DESC`)
  const clocks: Record<keyof Clocks, number> = { ...DEFAULT_CLOCKS }
  for (const { key, value } of rows) {
    const name = key.slice('clock.'.length)
    if (isOneOf(keysOf(clocks), name) && typeof value === 'number' && value > 0) clocks[name] = value
  }
  return clocks
}

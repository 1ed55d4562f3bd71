import { type ClockKey, type Clocks, DEFAULT_CLOCKS } from '../../domain/job/clocks.ts'
import { keysOf } from '../../domain/one-of.ts'
import { type Db, sql } from './client.ts'

interface Question {
  readonly at: number
  readonly keys: Set<string>
  readonly values: Promise<ReadonlyMap<string, unknown>>
}
const asked = new WeakMap<Db, Question>()

/**
 * Settings in force at `at`. Requests to one database in one turn for the same instant are batched into one statement.
 */
function readSettings(db: Db, wanted: readonly string[], at: Date): Promise<ReadonlyMap<string, unknown>> {
  const open = asked.get(db)
  const isSame = open?.at === at.getTime()
  const keys = isSame ? open.keys : new Set<string>()
  for (const key of wanted) keys.add(key)
  if (isSame) return open.values
  const values = Promise.resolve().then(async () => {
    if (asked.get(db) === question) asked.delete(db)
    const rows = await db.many<{
      key: string
      value: unknown
    }>(sql`SELECT DISTINCT ON (key) key, value FROM setting
      WHERE key = ANY (${[...keys]}::text[]) AND valid_from <= ${at} ORDER BY key, valid_from DESC`)
    return new Map(rows.map(({ key, value }) => [key, value]))
  })
  const question: Question = { at: at.getTime(), keys, values }
  asked.set(db, question)
  return values
}

/** The dated setting in force at `at`, or undefined. */
export async function findSetting<T>(db: Db, key: string, at: Date): Promise<T | undefined> {
  const values = await readSettings(db, [key], at)
  return values.get(key) as T | undefined
}

const CLOCK_KEYS: readonly ClockKey[] = keysOf(DEFAULT_CLOCKS)

/**
 * Clocks in force at an instant: the newest dated row `clock.<key>` (hours) replaces a default
 * (docs/domain/clocks.md#clocks).
 */
export async function readClocks(db: Db, now: Date): Promise<Clocks> {
  const values = await readSettings(
    db,
    CLOCK_KEYS.map((key) => `clock.${key}`),
    now,
  )
  const clocks: Record<keyof Clocks, number> = { ...DEFAULT_CLOCKS }
  for (const key of CLOCK_KEYS) {
    const value = values.get(`clock.${key}`)
    if (typeof value === 'number' && value > 0) clocks[key] = value
  }
  return clocks
}

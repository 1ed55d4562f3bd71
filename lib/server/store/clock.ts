import { type Database, sql } from './client.ts'

/** The business clock (docs/domain/README.md#p12). */
export interface Clock {
  now: () => Date
  /** How far it is ahead of the machine's clock: 0 unless it was moved. */
  aheadMs: () => number
  /** Moves the clock; only where it is movable (demo mode and tests). Returns the new time. */
  advance: (ms: number) => Promise<Date>
  /** Holds the clock at an instant while history is made (seed); null lets it run again. */
  hold: (at: Date | null) => void
}

/** The original function, before the framework wraps it: a request reads the time a hundred times. */
const machineTime = Date.now

const KEY = 'demo_clock_offset_ms'

/** The offset of a movable clock is stored in the database, so that it survives a restart and never runs backwards. */
export async function createClock(db: Database, movable: boolean): Promise<Clock> {
  let held: Date | null = null
  let offset = movable
    ? Number(
        (await db.maybeOne<{ value: number }>(sql`SELECT value FROM setting WHERE key = ${KEY}`))?.value ?? 0,
      )
    : 0
  const now = () => held ?? new Date(machineTime() + offset)
  return {
    now,
    aheadMs: () => offset,
    hold: (at) => {
      held = at
    },
    async advance(ms) {
      if (!movable || ms < 0) return now()
      offset += ms
      await db.run(sql`INSERT INTO setting (key, value) VALUES (${KEY}, ${JSON.stringify(offset)})
        ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value`)
      return now()
    },
  }
}

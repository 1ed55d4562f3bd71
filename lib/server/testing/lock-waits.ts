import { sql } from '../store/client.ts'
import type { World } from './world.ts'

/**
 * Number of this world's connections that wait for a lock. A test of a race holds the lock that both need, waits until
 * both wait, and releases it: any check before the lock has then been made, however busy the machine is.
 */
export async function countLockWaits(world: World): Promise<number> {
  const row = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return row.n
}

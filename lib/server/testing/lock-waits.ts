import { sql } from '../store/client.ts'
import type { World } from './world.ts'

/**
 * Connections of this world that wait for a lock. A test of a race holds what both need, waits until both stand there,
 * and lets go: who would have looked before waiting has then looked, on a busy machine as on a quiet one.
 */
export async function countLockWaits(world: World): Promise<number> {
  const row = await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return row.n
}

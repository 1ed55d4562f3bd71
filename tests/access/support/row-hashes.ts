import { sql } from '#lib/server/store/client.ts'
import type { World } from '#lib/server/testing/world.ts'

/** Tables that may grow when a call is refused: what counts requests, notes of bytes that nobody kept, nothing of the market. */
const COUNTERS = new Set(['rate_count', 'file_arrival'])

/** A line for each table: how many rows it has, and a hash of them. */
export async function hashRows(world: World): Promise<string[]> {
  const tables = await world.db.many<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  const parts = tables
    .filter(({ name }) => !COUNTERS.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS hash FROM "${name}" t`,
    )
  const { rows } = await world.db.pool.query<{ name: string; rows: number; hash: string }>(
    // Sorted here: the parts may be read beside each other, and come in the order in which they end.
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS one ORDER BY name`,
  )
  return rows.map(({ name, rows, hash }) => `${name}: ${rows} rows, ${hash}`)
}

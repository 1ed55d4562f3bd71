import pg from 'pg'
import type { Connection } from './connection.ts'

/**
 * A pool that outlives its server: an idle connection that the server closes is replaced at the next query, one that is
 * lost in use tells the statement that runs or the next, one that is just ending tells nobody. Without these listeners
 * each of them would end the process.
 */
export function openPool(connection: Connection, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    ...options,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

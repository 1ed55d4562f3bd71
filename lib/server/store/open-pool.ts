import pg from 'pg'

/** Address of the database: a URL, or the parts of a unix-socket connection. */
export type Connection =
  | string
  | { host: string; port: number; user: string; password?: string; database: string }

/**
 * A pool that survives a restart of its server: a closed idle connection is replaced at the next query, one lost in use
 * fails the current or next statement, an error of one that is closing is ignored. Without these listeners each of them
 * would end the process.
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

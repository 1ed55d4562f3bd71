import pg from 'pg'

/** Where the database is: a URL, or the parts of a unix-socket connection. */
export type Connection =
  | string
  | { host: string; port: number; user: string; password?: string; database: string }

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

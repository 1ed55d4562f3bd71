import pg from 'pg'
import type { Connection } from './open-pool.ts'

/** Settings of every session of the application (docs/operations.md#both-engines). */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  // Data is in memory or on flash storage: random reads cost little more than sequential ones.
  random_page_cost: '1.1',
}

/** The settings as startup options of a connection. */
export const SESSION_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** For sessions that wait by design: the worker's, and locks that are held for long. */
export const PATIENT_OPTIONS =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/** One direct connection without the limits of requests; the caller must `end` it. */
export async function connectPatiently(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    options: PATIENT_OPTIONS,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * A pooler shares sessions and drops their settings, so they become the defaults of this account in this database, or
 * with `ofDatabase: false` in every database. Open connections of a pooler get them when they are reopened. Needs the
 * direct connection.
 */
export async function setSessionDefaults(
  direct: Connection,
  { ofDatabase = true }: { ofDatabase?: boolean } = {},
): Promise<void> {
  const client = await connectPatiently(direct)
  try {
    const { rows } = await client.query<{ account: string; database: string }>(
      'SELECT quote_ident(current_user) AS account, quote_ident(current_database()) AS database',
    )
    for (const { account, database } of rows)
      for (const [name, value] of Object.entries(SETTINGS))
        await client.query(
          `ALTER ROLE ${account} ${ofDatabase ? `IN DATABASE ${database}` : ''} SET ${name} = ${pg.escapeLiteral(value)}`,
        )
  } finally {
    await client.end()
  }
}

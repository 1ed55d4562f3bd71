import pg from 'pg'
import type { Connection } from './open-pool.ts'

/** Settings of every session of the application (docs/operations.md#both-engines). */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  // What is read lies in memory or on a flash disk: a row found by its key costs little more than the next one.
  random_page_cost: '1.1',
}

/** As a connection of its own takes them with it. */
export const SESSION_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** For sessions that wait by design: the worker's, and locks that others hold for long. */
export const PATIENT_OPTIONS =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/** One direct connection without the limits of requests; `end` it. */
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
 * A pooler hands sessions around and takes no settings along: they become the defaults of this account in this
 * database, or with `ofDatabase: false` in every one. Connections that a pooler holds open already have them when it opens
 * them anew. Needs the direct connection.
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

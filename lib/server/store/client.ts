import pg from 'pg'
import sql, { empty, join, raw, Sql } from 'sql-template-tag'
import { Refusal } from '../../domain/errors.ts'

export { empty, join, raw, Sql, sql }

/** Where the database is: a URL, or the parts of a unix-socket connection. */
export type Connection =
  | string
  | { host: string; port: number; user: string; password?: string; database: string }

/** What both a pool and a transaction can do. Row keys are camelCase; bigint → bigint, timestamptz → Date, date → 'YYYY-MM-DD'. */
export interface Db {
  many<T>(query: Sql): Promise<T[]>
  maybeOne<T>(query: Sql): Promise<T | undefined>
  /** Throws `not_found` when no row comes back. */
  one<T>(query: Sql): Promise<T>
  /** Number of rows changed. */
  run(query: Sql): Promise<number>
}

/** A running transaction. */
export interface Tx extends Db {
  readonly inTransaction: true
  /** Names of what the transaction changes for others; this process hears them at commit, before the caller goes on. */
  readonly spoiled: Set<string>
}

export interface Database extends Db {
  /** READ COMMITTED; the whole work is repeated at most 3 times on 40001 and 40P01 (reliability.md §3). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** REPEATABLE READ READ ONLY, for reports and proofs. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

pg.types.setTypeParser(20, BigInt)
pg.types.setTypeParser(1082, (text) => text)

const camelNames = new Map<string, string>()
function toCamel(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

function toRow(row: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const key in row) out[toCamel(key)] = row[key]
  return out
}

/** PostgreSQL errors that are answers, not faults. */
function toRefusal(error: unknown): unknown {
  const code = (error as { code?: unknown }).code
  if (code === 'SG001') return new Refusal('insufficient_balance')
  // A NUL character: text of the sender that no schema of the contract bounds.
  if (code === '22021') return new Refusal('malformed_input')
  if (code === '57014' || code === '55P03' || code === '53300' || code === '57P03')
    return new Refusal('unavailable')
  return error
}

function dbOf(client: { query(query: Sql): Promise<pg.QueryResult> }): Db {
  const ask = async (query: Sql) => {
    try {
      return await client.query(query)
    } catch (error) {
      throw toRefusal(error)
    }
  }
  const many = async <T>(query: Sql) => (await ask(query)).rows.map(toRow) as T[]
  const maybeOne = async <T>(query: Sql) => (await many<T>(query))[0]
  return {
    many,
    maybeOne,
    async one<T>(query: Sql) {
      const row = await maybeOne<T>(query)
      if (row === undefined) throw new Refusal('not_found')
      return row
    },
    run: async (query) => (await ask(query)).rowCount ?? 0,
  }
}

const REPEATABLE = new Set(['40001', '40P01'])

/** Opens the one pool of a process. Session settings are those of reliability.md §5.3. */
export function openDatabase(
  connection: Connection,
  options: { max?: number; onSpoiled?: (names: string[]) => void } = {},
): Database {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.max ?? 10,
    connectionTimeoutMillis: 2000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
  })
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})

  async function within<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const client = await pool.connect().catch((error: unknown) => {
        throw error instanceof Error && /timeout/.test(error.message)
          ? new Refusal('unavailable')
          : toRefusal(error)
      })
      let broken: Error | undefined
      try {
        await client.query(begin)
        const spoiled = new Set<string>()
        const result = await work({ ...dbOf(client), inTransaction: true, spoiled })
        await client.query('COMMIT')
        if (spoiled.size > 0) options.onSpoiled?.([...spoiled])
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        if (attempt <= 3 && REPEATABLE.has(String((error as { code?: unknown }).code))) {
          await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 75))
          continue
        }
        throw toRefusal(error)
      } finally {
        client.release(broken)
      }
    }
  }

  return {
    ...dbOf(pool),
    pool,
    transaction: (work) => within('BEGIN ISOLATION LEVEL READ COMMITTED', work),
    snapshot: (work) => within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    close: () => pool.end(),
  }
}

/** Lets code that expects a database run inside a transaction that is already open. */
export function databaseWithin(tx: Tx, outer: Database): Database {
  return {
    ...tx,
    pool: outer.pool,
    transaction: (work) => work(tx),
    snapshot: (work) => work(tx),
    close: async () => {},
  }
}

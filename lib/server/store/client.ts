import type pg from 'pg'
import sql, { empty, join, raw, Sql } from 'sql-template-tag'
import { Refusal } from '../../domain/errors.ts'
import { roundAt } from '../../domain/present.ts'
import { codeOf } from '../../domain/thrown.ts'
import { type Announcements, createAnnouncer } from './announce.ts'
import { commit } from './commit.ts'
import type { Db } from './db.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { type Connection, openPool } from './open-pool.ts'
import type { Notices } from './poll-notices.ts'
import { SESSION_OPTIONS } from './session-defaults.ts'
import { dbOf, forgetPlans, isStalePlan, prepared, type Statement } from './statement.ts'
import { type OnTrouble, toRefusal } from './trouble.ts'

export type { Db } from './db.ts'
export type { Connection } from './open-pool.ts'
export { empty, join, raw, Sql, sql }

/**
 * `= ${anyOf(ids)}`: one of these ids, in a form that hides the values from the planner. It assumes the same number
 * each time, so the plan of a prepared statement is reused; planning for forty visible ids costs more than reading
 * their rows.
 */
export function anyOf(ids: readonly string[]): Sql {
  return sql`ANY (ARRAY(SELECT unnest(${[...ids]}::uuid[])))`
}

/** A running transaction. */
export interface Tx extends Db, Announcements {
  readonly inTransaction: true
}

export interface Database extends Db {
  /**
   * For many small reads of one response: statements are pipelined on at most two connections, and their plans are
   * cached. Outside of any transaction. Use few different texts: values are parameters, never part of the text.
   */
  together<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * READ COMMITTED; the whole work is repeated at most 3 times on 40001 and 40P01
   * (docs/architecture.md#money-transactions).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** REPEATABLE READ READ ONLY, for reports and proofs. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  close(): Promise<void>
}

const REPEATABLE = new Set(['40001', '40P01'])

export interface DatabaseOptions {
  max?: number
  /**
   * Behind a pooler, sessions have neither settings (`setSessionDefaults` set them for the account) nor named
   * statements.
   */
  isPooled?: boolean
  /** How other processes are notified of changes; the same for all processes of an installation. */
  notices?: Notices
  onInvalidated?: (names: string[]) => void
  onTrouble?: OnTrouble
}

/** Opens the one pool of a process. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const { onTrouble, isPooled = false } = options
  const reads = isPooled ? 'none' : 'prepared'
  const pool = openPool(connection, {
    max: options.max ?? 10,
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: 2000,
    ...(isPooled ? {} : { options: SESSION_OPTIONS }),
  })

  const announcer = createAnnouncer(pool, options.notices ?? 'listen')
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw toRefusal(error, onTrouble)
    })

  async function within<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const client = await connect()
      let broken: Error | undefined
      let isOver = false
      // One of several pipelined statements may fail: later ones must not run outside the transaction.
      let first: unknown
      const open = {
        async query(statement: Statement): Promise<pg.QueryResult> {
          if (isOver) throw new Error('the transaction is over')
          try {
            return await client.query(statement)
          } catch (error) {
            // Statements pipelined after a failed one fail too (25P02), and may be reported before it: the first error
            // is thrown.
            first ??= error
            throw codeOf(error) === '25P02' ? first : error
          }
        },
      }
      try {
        await client.query(begin)
        const told: Announcements = { invalidated: new Set(), woken: new Set() }
        const db = dbOf(open, isPooled ? 'none' : 'often', onTrouble)
        const result = await work({ ...db, inTransaction: true, ...told })
        isOver = true
        const doubt = await commit(client, () => first)
        // This process invalidates before the caller continues; others get the notice soon after.
        if (told.invalidated.size > 0) options.onInvalidated?.([...told.invalidated])
        announcer.add(told)
        if (doubt) throw doubt
        return result
      } catch (error) {
        isOver = true
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        if (isStalePlan(error)) forgetPlans()
        if (isStalePlan(error) || REPEATABLE.has(String(codeOf(error)))) {
          // Every attempt conflicted with others; a later one may succeed.
          if (attempt > 3) throw new Refusal('unavailable', { details: { retryAfter: 1 } })
          await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 75))
          continue
        }
        throw toRefusal(error, onTrouble)
      } finally {
        client.release(broken)
      }
    }
  }

  async function together<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const clients = [await connect()]
    const running: Promise<unknown>[] = []
    try {
      // A second connection if one is idle and nobody waits, so that the statements run in parallel.
      if (pool.idleCount > 0 && pool.waitingCount === 0) clients.push(await connect())
      const dbs = clients.map((client) => dbOf(client, reads, onTrouble))
      const start = <R>(answer: (db: Db) => Promise<R>): Promise<R> => {
        const given = answer(roundAt(dbs, running.length))
        running.push(given)
        return given
      }
      return await work({
        many: (query) => start((db) => db.many(prepared(query))),
        maybeOne: (query) => start((db) => db.maybeOne(prepared(query))),
        one: (query) => start((db) => db.one(prepared(query))),
        run: (query) => start((db) => db.run(prepared(query))),
      })
    } finally {
      // A failure ends `work` while other statements are still running.
      await Promise.allSettled(running)
      for (const client of clients) client.release()
    }
  }

  return {
    ...dbOf(pool, reads, onTrouble),
    together,
    pool,
    transaction: (work) => within('BEGIN ISOLATION LEVEL READ COMMITTED', work),
    snapshot: (work) => within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    async close() {
      await announcer.flush(1)
      await pool.end()
    },
  }
}

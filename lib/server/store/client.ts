import type pg from 'pg'
import sql, { empty, join, raw, Sql } from 'sql-template-tag'
import { Refusal } from '../../domain/errors.ts'
import { codeOf } from '../../domain/one-of.ts'
import { roundAt } from '../../domain/present.ts'
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
 * `= ${anyOf(ids)}`: one of these ids, said so that the planner does not look at them. It expects the same of any ten, so
 * the plan of a prepared statement is kept; seen as values, forty ids cost it more than finding their rows.
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
   * For many small reads of one answer: the statements go out without waiting for each other, on two connections at most, and the
   * server keeps their plans. Outside of any transaction. Texts must be few: values are parameters, never part of the text.
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
  /** Behind a pooler no session keeps settings (`setSessionDefaults` made them the account's) or named statements. */
  isPooled?: boolean
  /** How other processes hear of what this one changes; the same for all of an installation. */
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
      // Of questions that go out together one may fail: what another would ask next must not be done outside of it all.
      let first: unknown
      const open = {
        async query(statement: Statement): Promise<pg.QueryResult> {
          if (isOver) throw new Error('the transaction is over')
          try {
            return await client.query(statement)
          } catch (error) {
            // What was sent behind a statement that failed fails by it, and may be heard of before it.
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
        const doubt = await commit(client)
        // This process hears it before the caller goes on, the others soon after.
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
          // Ran into others each time: later it may have more luck.
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
      // A second one where it costs nobody a wait: half of the statements then run beside the other half.
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
      // A failure ends the work while others of its statements are under way.
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

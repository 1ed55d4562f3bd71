import type { Sql } from 'sql-template-tag'

/**
 * Interface of both a pool and a transaction. Row keys are camelCase; bigint → bigint, timestamptz → Date, date →
 * 'YYYY-MM-DD'.
 */
export interface Db {
  many<T>(query: Sql): Promise<T[]>
  maybeOne<T>(query: Sql): Promise<T | undefined>
  /** Throws `not_found` when there is no row. */
  one<T>(query: Sql): Promise<T>
  /** Number of rows changed. */
  run(query: Sql): Promise<number>
}

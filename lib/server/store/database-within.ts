import type { Database, Tx } from './client.ts'

/** An open transaction with the interface of a database. */
export interface DatabaseInTransaction extends Database, Tx {
  readonly inTransaction: true
}

/** Lets code that expects a database run inside a transaction that is already open. */
export function databaseWithin(tx: Tx, outer: Database): DatabaseInTransaction {
  return {
    ...tx,
    together: (work) => work(tx),
    pool: outer.pool,
    transaction: (work) => work(tx),
    snapshot: (work) => work(tx),
    close: async () => {},
  }
}

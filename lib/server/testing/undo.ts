import { type Database, raw, type Tx } from '../store/client.ts'

const UNDO = Symbol('undo')

export interface Undoable {
  db: Database
  /** Runs the work on one connection and rolls back every row that it changed. One at a time. */
  undo<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A database whose changes can be rolled back, so that a test can let every call succeed on the same records. While the
 * work runs, all queries use one transaction, and transactions inside it are savepoints.
 */
export function undoable(real: Database): Undoable {
  let open: Database | undefined
  let depth = 0

  function inside(tx: Tx): Database {
    const nested = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      const name = `undo_${++depth}`
      await tx.run(raw(`SAVEPOINT ${name}`))
      try {
        const result = await work(tx)
        await tx.run(raw(`RELEASE SAVEPOINT ${name}`))
        return result
      } catch (error) {
        await tx.run(raw(`ROLLBACK TO SAVEPOINT ${name}`))
        throw error
      }
    }
    return {
      ...tx,
      together: (work) => work(tx),
      pool: real.pool,
      transaction: nested,
      snapshot: nested,
      close: async () => {},
    }
  }

  return {
    db: {
      many: (query) => (open ?? real).many(query),
      maybeOne: (query) => (open ?? real).maybeOne(query),
      one: (query) => (open ?? real).one(query),
      run: (query) => (open ?? real).run(query),
      transaction: (work) => (open ?? real).transaction(work),
      snapshot: (work) => (open ?? real).snapshot(work),
      together: (work) => (open ?? real).together(work),
      pool: real.pool,
      close: () => real.close(),
    },
    async undo(work) {
      let done: { result: Awaited<ReturnType<typeof work>> } | undefined
      await real
        .transaction(async (tx) => {
          open = inside(tx)
          try {
            done = { result: await work() }
          } finally {
            open = undefined
          }
          throw UNDO
        })
        .catch((error: unknown) => {
          if (error !== UNDO) throw error
        })
      return done!.result
    },
  }
}

import type { Sql, Tx } from '../store/client.ts'

/** The same transaction, which counts what it is asked. */
export function counting(tx: Tx) {
  let n = 0
  const asked = (query: Sql) => {
    n++
    return query
  }
  const db: Tx = {
    ...tx,
    many: <T>(query: Sql) => tx.many<T>(asked(query)),
    one: <T>(query: Sql) => tx.one<T>(asked(query)),
    maybeOne: <T>(query: Sql) => tx.maybeOne<T>(asked(query)),
    run: (query) => tx.run(asked(query)),
  }
  return { db, count: () => n }
}

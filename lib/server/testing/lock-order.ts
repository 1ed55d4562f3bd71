import type { Sql } from 'sql-template-tag'
import type { Database, Tx } from '../store/client.ts'

const LOCK =
  /\b(member|campaign|job)\b[^;]*\bFOR (?:NO KEY UPDATE|UPDATE|SHARE)\b|^\s*UPDATE (member|campaign|job)\b/
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

const idsIn = (values: readonly unknown[]): string[] =>
  values.flat().filter((value): value is string => typeof value === 'string' && ID.test(value))

const idOf = (row: unknown): unknown => (row && typeof row === 'object' && 'id' in row ? row.id : undefined)

/**
 * A transaction that fails where it locks a member after a campaign or a job: another one, which took them in the right
 * order, could wait for it while it waits itself (docs/decisions/0100-one-order-of-locks.md).
 */
function watched(tx: Tx): Tx {
  const members = new Set<string>()
  let isLate = false
  async function watch<T>(query: Sql, run: () => Promise<T>): Promise<T> {
    const found = LOCK.exec(query.text)
    const table = found?.[1] ?? found?.[2]
    if (!table) return run()
    const given = idsIn(query.values)
    const isKnown = given.some((id) => members.has(id))
    if (table !== 'member') isLate = true
    else if (isLate && !isKnown)
      throw new Error(`a member is locked after a campaign or a job: ${query.text}`)
    const result = await run()
    if (table === 'member') for (const id of [...given, ...idsIn([result].flat().map(idOf))]) members.add(id)
    return result
  }
  return {
    ...tx,
    many: (query) => watch(query, () => tx.many(query)),
    maybeOne: (query) => watch(query, () => tx.maybeOne(query)),
    one: (query) => watch(query, () => tx.one(query)),
    run: (query) => watch(query, () => tx.run(query)),
  }
}

export const ordered = (db: Database): Database => ({
  ...db,
  transaction: (work) => db.transaction((tx) => work(watched(tx))),
})

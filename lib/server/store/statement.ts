import { createHash } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { Refusal } from '../../domain/errors.ts'
import { isRecord } from '../../domain/one-of.ts'
import { codeOf } from '../../domain/thrown.ts'
import type { Db } from './db.ts'
import { inSpan } from './in-span.ts'
import { type OnTrouble, toRefusal } from './trouble.ts'

// Parsers for bigint, and for date as text.
pg.types.setTypeParser(20, BigInt)
pg.types.setTypeParser(1082, (text) => text)

/** Camel-case names of columns, cached. */
const camelNames = new Map<string, string>()
function toCamel(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

export type Statement = { name?: string; text: string; values: unknown[]; rowMode: 'array' }

/** Rows arrive as arrays and are converted to objects once, with camel-case keys. */
function toRows(result: pg.QueryResult): Record<string, unknown>[] {
  const names = result.fields.map((field) => toCamel(field.name))
  return (result.rows as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]
    return row
  })
}

const MOST_PREPARED = 300
/** A rarer text may be one of many variants, for example for lists of different lengths. */
const WORTH_A_NAME = 5
const preparedNames = new Map<string, string>()
const askedFor = new LRUCache<string, number>({ max: 1000 })
/** Part of every name; increasing it makes each connection prepare again. */
let generation = 0

function giveName(text: string): string | undefined {
  let name = preparedNames.get(text)
  if (name === undefined) {
    if (preparedNames.size >= MOST_PREPARED) return undefined
    name = createHash('sha256').update(`${generation}:${text}`).digest('base64url').slice(0, 22)
    preparedNames.set(text, name)
  }
  return name
}

/** Name for a statement that is sent often; a text without parameters may be a setting, or contain its values. */
function nameOften(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = preparedNames.get(text)
  if (known !== undefined) return known
  const times = (askedFor.get(text) ?? 0) + 1
  askedFor.set(text, times)
  return times < WORTH_A_NAME ? undefined : giveName(text)
}

/**
 * Lets the server cache the plan of a frequent statement. Use few different texts: beyond a bound they are sent
 * unprepared.
 */
export function prepared(query: Sql): Sql {
  const name = giveName(query.text)
  return name === undefined ? query : Object.assign(query, { name })
}

const nameOf = (query: Sql) => (query as { name?: string }).name

/** "cached plan must not change result type": a migration of a newer release changed a table. */
export const isStalePlan = (error: unknown) =>
  codeOf(error) === '0A000' && isRecord(error) && error.routine === 'RevalidateCachedQuery'

/** After a stale plan: new names make every connection plan again. */
export function forgetPlans(): void {
  generation++
  preparedNames.clear()
}

/** Which statements are prepared on the server: none, those marked as `prepared`, or all that are sent often. */
type Named = 'none' | 'prepared' | 'often'

export function dbOf(
  client: { query(query: Statement): Promise<pg.QueryResult> },
  named: Named,
  onTrouble?: OnTrouble,
): Db {
  const ask = async (query: Sql) => {
    const { text, values } = query
    const statement = { text, values, rowMode: 'array' } as const
    const name = named === 'none' ? undefined : named === 'often' ? nameOften(text, values) : nameOf(query)
    try {
      const facts = { 'db.system.name': 'postgresql', 'db.query.text': text }
      return await inSpan(
        'query',
        facts,
        async () => {
          if (name === undefined) return client.query(statement)
          try {
            return await client.query({ name, ...statement })
          } catch (error) {
            // A failed statement aborts its transaction, so the whole transaction is repeated.
            if (!isStalePlan(error) || named === 'often') throw error
            return client.query(statement)
          }
        },
        SpanKind.CLIENT,
      )
    } catch (error) {
      throw toRefusal(error, onTrouble)
    }
  }
  const many = async <T>(query: Sql) => toRows(await ask(query)) as T[]
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

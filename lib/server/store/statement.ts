import { createHash } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { Refusal } from '../../domain/errors.ts'
import { codeOf } from '../../domain/one-of.ts'
import type { Db } from './connection.ts'
import { inSpan } from './in-span.ts'
import { type OnTrouble, toRefusal } from './trouble.ts'

// bigint, and date.
pg.types.setTypeParser(20, BigInt)
pg.types.setTypeParser(1082, (text) => text)

/** Names of columns, each turned once. */
const camelNames = new Map<string, string>()
function toCamel(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

type Statement = { name?: string; text: string; values: unknown[]; rowMode: 'array' }

/** Rows arrive as lists of values and become objects once, under the names that the product uses. */
function toRows(result: pg.QueryResult): Record<string, unknown>[] {
  const names = result.fields.map((field) => toCamel(field.name))
  return (result.rows as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < names.length; i++) row[names[i]!] = values[i]
    return row
  })
}

const MOST_PREPARED = 300
const preparedNames = new Map<string, string>()

/**
 * Lets the server keep the plan of a statement that is asked again and again. Its text must be one of few; past a bound
 * it is sent as any other. In a transaction the name is not used.
 */
export function prepared(query: Sql): Sql {
  let name = preparedNames.get(query.text)
  if (name === undefined) {
    if (preparedNames.size >= MOST_PREPARED) return query
    name = createHash('sha256').update(query.text).digest('base64url').slice(0, 22)
    preparedNames.set(query.text, name)
  }
  return Object.assign(query, { name })
}

const nameOf = (query: Sql) => (query as { name?: string }).name

/** "cached plan must not change result type": a migration of a newer release changed a table. */
const isStalePlan = (error: unknown) => codeOf(error) === '0A000'

export function dbOf(
  client: { query(query: Statement): Promise<pg.QueryResult> },
  named: boolean,
  onTrouble?: OnTrouble,
): Db {
  const ask = async (query: Sql) => {
    const statement = { text: query.text, values: query.values, rowMode: 'array' } as const
    const name = named ? nameOf(query) : undefined
    try {
      const facts = { 'db.system.name': 'postgresql', 'db.query.text': query.text }
      return await inSpan(
        'query',
        facts,
        async () => {
          if (name === undefined) return client.query(statement)
          try {
            return await client.query({ name, ...statement })
          } catch (error) {
            if (!isStalePlan(error)) throw error
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

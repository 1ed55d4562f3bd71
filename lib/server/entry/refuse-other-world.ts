import pg from 'pg'
import { present } from '../../domain/present.ts'
import { describeFaults } from '../config/fault.ts'
import type { Connection } from '../store/client.ts'
import { EntryError, EXIT } from './entry-error.ts'

type Ask = <R extends pg.QueryResultRow>(question: string) => Promise<R>

/** The mark that loading a demo world leaves first, and changes last. */
const MARK = `(SELECT value FROM setting WHERE key = 'demo_world')`
/** The mark that a business leaves when it starts, before it has anything else. */
const BUSINESS = `(SELECT value FROM setting WHERE key = 'business_world')`
const HAS_DEMO = `(EXISTS (SELECT FROM operator WHERE is_demo) OR EXISTS (SELECT FROM member WHERE is_demo)
  OR EXISTS ${MARK})`
const HAS_OTHERS = `(EXISTS (SELECT FROM operator) OR EXISTS (SELECT FROM member) OR EXISTS (SELECT FROM consent_text)
  OR EXISTS (SELECT FROM setting WHERE key LIKE 'legal\\_draft.%') OR EXISTS ${BUSINESS})`
/** An installation begins with drafts, before it has anybody. The first levels of the schema do not have their table. */
const HAS_DRAFTS = `EXISTS (SELECT FROM content_entry)`

/** What the database holds: nothing yet, also while another start makes the tables; ours; or those of another program. */
async function findTables(ask: Ask): Promise<{ whose: 'none' | 'ours' | 'others'; drafts: boolean }> {
  const { tables, operators, drafts } = await ask<{ tables: number; operators: boolean; drafts: boolean }>(
    `SELECT count(*)::int AS tables, coalesce(bool_or(relname = 'operator'), false) AS operators,
        coalesce(bool_or(relname = 'content_entry'), false) AS drafts FROM pg_class
      WHERE relkind IN ('r', 'p') AND relname <> 'schema_migration' AND relnamespace IN (SELECT oid FROM pg_namespace
        WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'graphile_worker'))`,
  )
  return { whose: tables === 0 ? 'none' : operators ? 'ours' : 'others', drafts: operators && drafts }
}

async function asking<T>(connection: Connection, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async <R extends pg.QueryResultRow>(question: string) =>
      present((await client.query<R>(question)).rows[0], 'the row of a question that always has one'),
    )
  } finally {
    await client.end()
  }
}

function refuse(rule: string, example: string, todo: string): never {
  throw new EntryError(EXIT.fault, describeFaults([{ name: 'DEMO_MODE', rule, example, todo }]))
}

/** Whether loading a demo world into this database began and did not end. */
export function isHalfDemo(connection: Connection): Promise<boolean> {
  return asking(connection, async (ask) => {
    if ((await findTables(ask)).whose !== 'ours') return false
    const { isHalf } = await ask<{ isHalf: boolean }>(
      `SELECT coalesce(${MARK} = '"loading"', false) AS "isHalf"`,
    )
    return isHalf
  })
}

/** Whether a business has left its mark. */
export function isOfBusiness(connection: Connection): Promise<boolean> {
  return asking(connection, async (ask) => {
    if ((await findTables(ask)).whose !== 'ours') return false
    return (await ask<{ marked: boolean }>(`SELECT EXISTS ${BUSINESS} AS marked`)).marked
  })
}

/** Leaves the mark of a business, where the tables are made. */
export function noteBusiness(connection: Connection): Promise<void> {
  return asking(connection, async (ask) => {
    if ((await findTables(ask)).whose !== 'ours') return
    await ask(`INSERT INTO setting (key, value) VALUES ('business_world', 'true')
      ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value RETURNING key`)
  })
}

/**
 * The demo world is loaded only into an empty or a demo database, never beside other data; and no business begins on a
 * demo world, whose openings would be public, whose messages would leave and whose staff would confirm. Checked before
 * anything is written. Throws EntryError.
 */
export async function refuseOtherWorld(
  connection: Connection,
  { demoMode }: { demoMode: boolean },
): Promise<void> {
  const found = await asking(connection, async (ask) => {
    const { whose, drafts } = await findTables(ask)
    if (whose !== 'ours') return { hasDemo: false, hasOthers: whose === 'others' }
    return ask<{ hasDemo: boolean; hasOthers: boolean }>(
      `SELECT ${HAS_DEMO} AS "hasDemo", ${HAS_OTHERS} ${drafts ? `OR ${HAS_DRAFTS}` : ''} AS "hasOthers"`,
    )
  })
  if (demoMode && found.hasOthers && !found.hasDemo)
    refuse(
      'must be off: the database holds data that is not of the demo world',
      'DEMO_MODE=off',
      'nothing was written; give the demo an empty database or another DATA_DIR',
    )
  if (!demoMode && found.hasDemo)
    refuse(
      'must be on: the database holds the demo world',
      'DEMO_MODE=on',
      'nothing was written; give the business an empty database',
    )
}

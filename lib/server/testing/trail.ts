import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../store/client.ts'
import { sql } from '../store/client.ts'

/** Rows that one write left, or, without method and path, those in a database at the end of its test. */
export interface TrailNote {
  readonly method?: string
  readonly path?: string
  /** `subject.transition by actor` of audit rows, each once. */
  readonly commands: readonly string[]
  /** `event.kind-of-reader` of messages in the outbox, each once; for whole tests only. */
  readonly news: readonly string[]
}

const COMMANDS = sql`coalesce(array_agg(DISTINCT subject || '.' || transition || ' by ' || actor_kind), '{}')`

/**
 * Appends to a file of this process in `TRAIL_DIR`; `scripts/trail-check.ts` reads those of all database tests (R32).
 */
const add = (folder: string, note: TrailNote) =>
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(note)}\n`)

/** Records a successful write and the audit rows that it left. Does nothing without the folder, nor where a test has made the database unreachable. */
export async function noteWrite(db: Database, request: Request, response: Response): Promise<void> {
  const folder = process.env.TRAIL_DIR
  if (!folder || request.method === 'GET' || !response.ok) return
  const left = await db
    .one<{ commands: string[] }>(
      sql`SELECT ${COMMANDS} AS commands FROM audit_log WHERE request_id = ${response.headers.get('x-request-id')}`,
    )
    .catch(() => undefined)
  if (left) add(folder, { method: request.method, path: new URL(request.url).pathname, ...left, news: [] })
}

/** Records the rows in the test's database at its end. Some tests end with an unreachable database. */
export async function noteEnd(db: Database): Promise<void> {
  const folder = process.env.TRAIL_DIR
  if (!folder) return
  const left = await db
    .one<{ commands: string[]; news: string[] }>(
      sql`SELECT ${COMMANDS} AS commands,
        (SELECT coalesce(array_agg(DISTINCT event || '.' || audience_kind), '{}') FROM outbox) AS news
        FROM audit_log`,
    )
    .catch(() => undefined)
  if (left) add(folder, left)
}

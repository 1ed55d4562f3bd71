import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../store/client.ts'
import { sql } from '../store/client.ts'

/**
 * Notes each write that succeeded and how many audit rows it left, in a file of this process in `TRAIL_DIR`. Without that
 * folder nothing is asked. `scripts/trail-check.ts` reads the notes of all database tests together (R32).
 */
export async function noteWrite(db: Database, request: Request, response: Response): Promise<void> {
  const folder = process.env.TRAIL_DIR
  if (!folder || request.method === 'GET' || !response.ok) return
  const { rows } = await db.one<{ rows: bigint }>(
    sql`SELECT count(*) AS rows FROM audit_log WHERE request_id = ${response.headers.get('x-request-id')}`,
  )
  const note = { method: request.method, path: new URL(request.url).pathname, rows: Number(rows) }
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${JSON.stringify(note)}\n`)
}

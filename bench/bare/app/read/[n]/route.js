import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Set only by the bench of reads. */
const file = process.env.BENCH_READS
const { connection, reads } = file ? JSON.parse(readFileSync(file, 'utf8')) : { reads: [] }
const pool = new pg.Pool({ ...connection, max: 10 })

export const dynamic = 'force-dynamic'

/** The statements of a read, run as they are. */
export async function GET(_request, { params }) {
  const { n } = await params
  const answer = []
  for (const statement of reads[Number(n)]?.statements ?? []) answer.push((await pool.query(statement)).rows)
  return Response.json(answer)
}

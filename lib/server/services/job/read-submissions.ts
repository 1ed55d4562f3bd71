import { type Db, sql } from '../../store/client.ts'
import type { SubmissionRow } from '../../store/submission.ts'

export async function readSubmissions(db: Db, jobId: string) {
  const rows = await db.many<SubmissionRow>(
    sql`SELECT * FROM job_submission WHERE job_id = ${jobId} ORDER BY created_at, array_position(ARRAY['draft', 'post', 'figures'], kind), revision`,
  )
  const ids = [...new Set(rows.flatMap((row) => row.fileIds))]
  const files = await db.many<{ id: string; name: string | null; contentType: string; bytes: number }>(
    sql`SELECT id, name, content_type, bytes FROM file WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`,
  )
  const byId = new Map(files.map((file) => [file.id, { ...file, url: `/api/files/${file.id}` }]))
  return rows.map((row) => {
    const body = row.body as {
      caption?: string
      note?: string
      url?: string | null
      postedAt?: string | null
      figures?: Record<string, number>
    }
    return {
      id: row.id,
      kind: row.kind,
      revision: row.revision,
      caption: body.caption ?? null,
      note: body.note ?? null,
      url: body.url ?? null,
      postedAt: body.postedAt ? new Date(body.postedAt) : null,
      figures: body.figures ?? null,
      files: row.fileIds.flatMap((id) => byId.get(id) ?? []),
      createdAt: row.createdAt,
      answer: row.answer,
      answerReason: row.answerReason,
      answerNote: row.answerNote,
      answerPlaces: row.answerPlaces,
      answeredAt: row.answeredAt,
    }
  })
}

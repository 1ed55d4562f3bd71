import { type Db, sql } from '../../store/client.ts'

/** The first picture of what was last approved, or is newest, of job `j`. */
export const WORK_PICTURE = sql`(SELECT f.id FROM job_submission d CROSS JOIN LATERAL unnest(d.file_ids) WITH ORDINALITY AS u (id, at)
        JOIN file f ON f.id = u.id AND f.content_type LIKE 'image/%' AND f.deleted_at IS NULL
        WHERE d.job_id = j.id AND d.kind = 'draft' AND (d.answer IS NULL OR d.answer = 'approved') ORDER BY d.revision DESC, u.at LIMIT 1)`

/** Jobs and the file of their picture, where there is one. */
export async function findWorkPictures(db: Db, jobIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ jobId: string; fileId: string }>(sql`SELECT j.id AS job_id, w.id AS file_id
    FROM job j CROSS JOIN LATERAL ${WORK_PICTURE} w WHERE j.id = ANY (${[...jobIds]}::uuid[])`)
  return new Map(rows.map(({ jobId, fileId }) => [jobId, fileId]))
}

import { type Db, sql } from '../../store/client.ts'

/** The first picture of the last approved delivery of job `j`, else of the newest one. */
export const WORK_PICTURE = sql`(SELECT f.id FROM job_submission d CROSS JOIN LATERAL unnest(d.file_ids) WITH ORDINALITY AS u (id, at)
        JOIN file f ON f.id = u.id AND f.content_type LIKE 'image/%' AND f.deleted_at IS NULL
        WHERE d.job_id = j.id AND d.kind = 'draft' AND (d.answer IS NULL OR d.answer = 'approved') ORDER BY d.revision DESC, u.at LIMIT 1)`

/** Jobs and the file of their picture, where there is one. */
export async function findWorkPictures(db: Db, jobIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ jobId: string; fileId: string }>(sql`SELECT j.id AS job_id, w.id AS file_id
    FROM job j CROSS JOIN LATERAL ${WORK_PICTURE} w WHERE j.id = ANY (${[...jobIds]}::uuid[])`)
  return new Map(rows.map(({ jobId, fileId }) => [jobId, fileId]))
}

/** The first picture of the approved draft of a published work `w`, which any brand may see. */
export const SHOWN_PICTURE = sql`(SELECT f.id FROM job_submission a CROSS JOIN LATERAL unnest(a.file_ids) WITH ORDINALITY AS u (id, at)
        JOIN file f ON f.id = u.id AND f.content_type LIKE 'image/%' AND f.deleted_at IS NULL
        WHERE a.job_id = w.job_id AND a.kind = 'draft' AND a.answer = 'approved' ORDER BY a.revision DESC, u.at LIMIT 1)`

/**
 * True for a picture of an approved draft whose post is published and whose job is complete, unless one side blocked
 * the other.
 */
export async function isShownWork(db: Db, fileId: string, marketerId: string): Promise<boolean> {
  const row = await db.maybeOne(sql`SELECT 1 AS found FROM job_submission s JOIN job j ON j.id = s.job_id
    WHERE s.file_ids @> ARRAY[${fileId}::uuid] AND s.kind = 'draft' AND s.answer = 'approved' AND j.status = 'COMPLETED'
      AND EXISTS (SELECT 1 FROM job_post p WHERE p.job_id = j.id)
      AND NOT EXISTS (SELECT 1 FROM member_block b WHERE (b.blocker_id, b.blocked_id) IN ((j.influencer_id, ${marketerId}::uuid),
        (${marketerId}::uuid, j.influencer_id))) LIMIT 1`)
  return row !== undefined
}

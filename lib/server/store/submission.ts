import sql from 'sql-template-tag'
import type { ChangePlace } from '../../domain/job/change-place.ts'
import type { Tx } from './client.ts'

export interface SubmissionRow {
  id: string
  jobId: string
  kind: 'draft' | 'post' | 'figures'
  revision: number
  body: Record<string, unknown>
  fileIds: string[]
  createdBy: string
  createdAt: Date
  answer: 'approved' | 'changes_requested' | 'refused' | null
  answerReason: string | null
  answerNote: string | null
  answerPlaces: ChangePlace[]
  answeredAt: Date | null
}

export async function insertSubmission(
  db: Tx,
  row: Pick<SubmissionRow, 'id' | 'jobId' | 'kind' | 'body' | 'fileIds' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  await db.run(sql`INSERT INTO job_submission (id, job_id, kind, revision, body, file_ids, created_by, created_at)
    SELECT ${row.id}::uuid, ${row.jobId}::uuid, ${row.kind}, 1 + count(*)::int, ${JSON.stringify(row.body)}::jsonb, ${row.fileIds}::uuid[],
      ${row.createdBy}::uuid, ${row.createdAt}::timestamptz FROM job_submission WHERE job_id = ${row.jobId} AND kind = ${row.kind}`)
}

/** Stores the reviewer's answer to the newest submission of a kind. */
export async function answerSubmission(
  db: Tx,
  row: {
    jobId: string
    kind: 'draft' | 'post' | 'figures'
    answer: 'approved' | 'changes_requested' | 'refused'
    reason?: string | null
    note?: string | null
    places?: readonly ChangePlace[]
    now: Date
  },
): Promise<void> {
  await db.run(sql`UPDATE job_submission SET answer = ${row.answer}, answer_reason = ${row.reason ?? null},
      answer_note = ${row.note ?? null}, answer_places = ${JSON.stringify(row.places ?? [])}::jsonb, answered_at = ${row.now}
    WHERE id = (SELECT id FROM job_submission WHERE job_id = ${row.jobId} AND kind = ${row.kind} ORDER BY revision DESC LIMIT 1)`)
}

/** The files of the newest draft. */
export async function findDraftFiles(db: Tx, jobId: string): Promise<string[]> {
  const row = await db.maybeOne<{ fileIds: string[] }>(sql`SELECT file_ids FROM job_submission
    WHERE job_id = ${jobId} AND kind = 'draft' ORDER BY revision DESC LIMIT 1`)
  return row?.fileIds ?? []
}

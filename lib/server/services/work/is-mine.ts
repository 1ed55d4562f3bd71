import { CLAIM_HOURS, type WorkSubject } from '../../../domain/work/subjects.ts'
import { raw, type Sql, sql } from '../../store/client.ts'
import { type Context, requireOperator } from '../context.ts'

/** Claims since this time are still valid. */
export const claimsFrom = (now: Date): Date => new Date(now.getTime() - CLAIM_HOURS * 3_600_000)

/** For lists: true for rows that the caller has claimed. `column`: name of the row's id. */
export function isMine(ctx: Context, subject: WorkSubject, column: string): Sql {
  const { id } = requireOperator(ctx)
  return sql`EXISTS (SELECT 1 FROM work_claim k WHERE k.subject = ${subject} AND k.subject_id = ${raw(column)}
    AND k.operator_id = ${id} AND k.at > ${claimsFrom(ctx.now())})`
}

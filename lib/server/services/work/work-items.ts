import { Refusal } from '../../../domain/errors.ts'
import { WORK_ROLES, WORK_SUBJECTS, type WorkSubject } from '../../../domain/work/subjects.ts'
import { type Db, empty, type Sql, sql } from '../../store/client.ts'
import { type Context, type OperatorCaller, requireOperator } from '../context.ts'
import { kindsOf } from '../document/operator-documents.ts'

/** Each subject's row with the member concerned. */
const ROWS: Readonly<Record<WorkSubject, Sql>> = {
  member: sql`SELECT id AS member_id FROM member t WHERE t.erased_at IS NULL`,
  channel: sql`SELECT member_id FROM channel t WHERE true`,
  document: sql`SELECT member_id FROM document t WHERE true`,
  order: sql`SELECT marketer_id AS member_id FROM purchase_order t WHERE true`,
  withdrawal: sql`SELECT member_id FROM withdrawal t WHERE true`,
  payout_batch: sql`SELECT NULL::uuid AS member_id FROM payout_batch t WHERE true`,
  campaign: sql`SELECT marketer_id AS member_id FROM campaign t WHERE t.status <> 'draft'`,
  job: sql`SELECT influencer_id AS member_id FROM job t WHERE true`,
  lead: sql`SELECT NULL::uuid AS member_id FROM lead t WHERE true`,
}

export const subjectsOf = (operator: OperatorCaller): WorkSubject[] =>
  WORK_SUBJECTS.filter((subject) => WORK_ROLES[subject].some((role) => operator.roles.includes(role)))

/**
 * The item of a queue that the operator may see, with the member concerned; others count as unknown. Error: not_found.
 */
export async function requireItem(
  ctx: Context,
  db: Db,
  subject: WorkSubject,
  id: string,
): Promise<{ operator: OperatorCaller; memberId: string | null }> {
  const operator = requireOperator(ctx)
  if (!subjectsOf(operator).includes(subject)) throw new Refusal('not_found')
  const own = subject === 'document' ? sql`AND t.kind = ANY (${kindsOf(operator)})` : empty
  const row = await db.one<{ memberId: string | null }>(sql`${ROWS[subject]} AND t.id = ${id} ${own}`)
  return { operator, memberId: row.memberId }
}

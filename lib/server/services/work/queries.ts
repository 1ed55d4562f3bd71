import { QUEUE_CLOCKS, WORK_ROLES, type WorkSubject } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { type Context, requireOperator } from '../context.ts'
import { claimsFrom } from './is-mine.ts'
import { requireItem, subjectsOf } from './work-items.ts'

interface ClaimRow {
  subject: WorkSubject
  subjectId: string
  operatorId: string
  name: string
  at: Date
}

const toClaim = (row: Omit<ClaimRow, 'subject' | 'subjectId'>, me: string) => ({
  operator: { id: row.operatorId, name: row.name },
  isMine: row.operatorId === me,
  at: row.at,
})

/** Claims in the queues that the caller sees. Error: not_found. */
export async function listWork(ctx: Context) {
  const operator = requireOperator(ctx)
  const rows = await ctx.db.many<ClaimRow>(sql`SELECT k.subject, k.subject_id, k.operator_id, o.name, k.at
    FROM work_claim k JOIN operator o ON o.id = k.operator_id
    WHERE k.subject = ANY (${subjectsOf(operator)}) AND k.at > ${claimsFrom(ctx.now())} ORDER BY k.at DESC LIMIT 1000`)
  const mine: Partial<Record<WorkSubject, number>> = {}
  for (const { subject, operatorId } of rows)
    if (operatorId === operator.id) mine[subject] = (mine[subject] ?? 0) + 1
  const clocks = await readClocks(ctx.db, ctx.now())
  return {
    promised: Object.fromEntries(QUEUE_CLOCKS.map((key) => [key, clocks[key]])),
    items: rows.map((row) => ({
      subject: row.subject,
      subjectId: row.subjectId,
      ...toClaim(row, operator.id),
    })),
    mine,
  }
}

/** Who has claimed one item, who else could, and its notes, newest first. Error: not_found. */
export async function getWork(ctx: Context, subject: WorkSubject, id: string) {
  const { db } = ctx
  const { operator } = await requireItem(ctx, db, subject, id)
  const claim = await db.maybeOne<ClaimRow>(sql`SELECT k.operator_id, o.name, k.at FROM work_claim k
    JOIN operator o ON o.id = k.operator_id
    WHERE k.subject = ${subject} AND k.subject_id = ${id} AND k.at > ${claimsFrom(ctx.now())}`)
  const colleagues = await db.many<{ id: string; name: string }>(sql`SELECT id, name FROM operator
    WHERE ended_at IS NULL AND id <> ${operator.id} AND roles && ${[...WORK_ROLES[subject]]}::text[] ORDER BY name LIMIT 200`)
  const notes = await db.many<{ id: string; operatorId: string; name: string; text: string; at: Date }>(
    sql`SELECT n.id, n.operator_id, o.name, n.text, n.at FROM operator_note n JOIN operator o ON o.id = n.operator_id
      WHERE n.subject = ${subject} AND n.subject_id = ${id} ORDER BY n.at DESC, n.id DESC LIMIT 100`,
  )
  return {
    claim: claim ? toClaim(claim, operator.id) : null,
    colleagues,
    notes: notes.map(({ operatorId, name, ...note }) => ({ ...note, operator: { id: operatorId, name } })),
  }
}

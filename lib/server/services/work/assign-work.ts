import { Refusal } from '../../../domain/errors.ts'
import { WORK_ROLES, type WorkSubject } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { claimsFrom } from './is-mine.ts'
import { requireItem } from './work-items.ts'

export interface AssignInput {
  act: 'take' | 'give_back' | 'give'
  operatorId?: string | undefined
}

/**
 * Takes an item of a queue, gives it back or assigns it to a colleague who sees its list
 * (docs/domain/roles.md#working-together). Only the holder or an administrator may reassign it. Of two at once the
 * second gets the name of the first. Errors: not_found, taken_by_colleague, already_decided (it was given back),
 * malformed_input (nobody named).
 */
export async function assignWork(
  ctx: Context,
  subject: WorkSubject,
  id: string,
  { act, operatorId }: AssignInput,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { operator } = await requireItem(ctx, ctx.db, subject, id)
    const now = ctx.now()
    const mayMove = sql`(k.operator_id = ${operator.id} OR k.at <= ${claimsFrom(now)}
      ${operator.roles.includes('admin') && act !== 'take' ? sql`OR true` : sql``})`
    const refuse = async (): Promise<never> => {
      const holder = await ctx.db.maybeOne<{ name: string }>(sql`SELECT o.name FROM work_claim k
        JOIN operator o ON o.id = k.operator_id WHERE k.subject = ${subject} AND k.subject_id = ${id}`)
      throw holder
        ? new Refusal('taken_by_colleague', { details: { name: holder.name } })
        : new Refusal('already_decided')
    }
    if (act === 'give_back') {
      const left = await ctx.db.run(
        sql`DELETE FROM work_claim k WHERE k.subject = ${subject} AND k.subject_id = ${id} AND ${mayMove}`,
      )
      if (left === 0) await refuse()
      return audit(ctx, { subject: 'work', subjectId: id, transition: 'give_back', data: { of: subject } })
    }
    const to = act === 'take' ? operator.id : operatorId
    if (!to) throw new Refusal('malformed_input', { fields: { operatorId: 'required' } })
    const colleague = await ctx.db.one<{ name: string }>(sql`SELECT name FROM operator
      WHERE id = ${to} AND ended_at IS NULL AND roles && ${[...WORK_ROLES[subject]]}::text[]`)
    const taken =
      await ctx.db.run(sql`INSERT INTO work_claim AS k (subject, subject_id, operator_id, given_by, at)
      VALUES (${subject}, ${id}, ${to}, ${operator.id}, ${now})
      ON CONFLICT (subject, subject_id) DO UPDATE SET operator_id = excluded.operator_id, given_by = excluded.given_by, at = excluded.at
      WHERE ${mayMove}`)
    if (taken === 0) await refuse()
    if (act === 'take')
      await audit(ctx, { subject: 'work', subjectId: id, transition: 'take', data: { of: subject } })
    else
      await audit(ctx, {
        subject: 'work',
        subjectId: id,
        transition: 'give',
        data: { of: subject, colleague: colleague.name },
      })
  })
}

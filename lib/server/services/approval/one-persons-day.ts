import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { raw, sql } from '../../store/client.ts'
import type { Context, TransactionContext } from '../context.ts'

/** Tables that count what one operator did alone in a day in Bangkok. */
export type DayBook = 'arrived_alone' | 'decided_alone'

/** Limits, in minor units: of one act, and of all acts of one operator in a day. */
export interface AloneLimits {
  act: bigint
  operatorDay: bigint
}

/**
 * Locks the operator's row: of two commands at once the second counts what the first did. Called before anything else
 * is locked, so that the two cannot deadlock.
 */
export async function holdDay(ctx: TransactionContext, operatorId: string): Promise<void> {
  await ctx.db.one(sql`SELECT id FROM operator WHERE id = ${operatorId} FOR NO KEY UPDATE`)
}

/** What the operator may still do alone today, beside the limit of one act; below zero where the limit was lowered. */
export async function leftOfDay(
  ctx: Context,
  book: DayBook,
  given: { operatorId: string; limits: AloneLimits },
): Promise<bigint> {
  const said = await ctx.db.maybeOne<{ amount: bigint }>(
    sql`SELECT amount FROM ${raw(book)} WHERE operator_id = ${given.operatorId} AND day = ${bangkokDay(ctx.now())}`,
  )
  return given.limits.operatorDay - (said?.amount ?? 0n)
}

/** Counts `amount` as done by this operator alone; false, without counting, where a second person is needed too. */
export async function countInDay(
  ctx: TransactionContext,
  book: DayBook,
  given: { operatorId: string; amount: bigint; limits: AloneLimits },
): Promise<boolean> {
  const { operatorId, amount, limits } = given
  if (amount > limits.act) return false
  const counted = await ctx.db.run(sql`INSERT INTO ${raw(book)} AS said (operator_id, day, amount)
    SELECT ${operatorId}, ${bangkokDay(ctx.now())}::date, ${amount}::bigint WHERE ${amount}::bigint <= ${limits.operatorDay}::bigint
    ON CONFLICT (operator_id, day) DO UPDATE SET amount = said.amount + excluded.amount
      WHERE said.amount + excluded.amount <= ${limits.operatorDay}`)
  return counted === 1
}

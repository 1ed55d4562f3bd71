import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context, TransactionContext } from '../context.ts'

/** What one person of finance alone may say has arrived (docs/domain/credits.md#one-word) while the setting `arrival_limits` says nothing, minor units; a day is a day in Bangkok. */
export const ARRIVED_ALONE = {
  /** As one movement. */
  act: 10_000_000n,
  /** In a day by one operator: slips, lines of statements and typed transfers together. */
  operatorDay: 30_000_000n,
} as const

type Limits = Record<keyof typeof ARRIVED_ALONE, bigint>

async function readLimits(ctx: Context): Promise<Limits> {
  const set = await findSetting<Record<keyof Limits, number>>(ctx.db, 'arrival_limits', ctx.now())
  return set ? { act: BigInt(set.act), operatorDay: BigInt(set.operatorDay) } : ARRIVED_ALONE
}

/** What the operator may still say alone today: at most `act` as one movement, `left` in all. */
export async function readAllowance(
  ctx: Context,
  operatorId: string,
): Promise<{ act: bigint; left: bigint }> {
  const { act, operatorDay } = await readLimits(ctx)
  const said = await ctx.db.maybeOne<{ amount: bigint }>(
    sql`SELECT amount FROM arrived_alone WHERE operator_id = ${operatorId} AND day = ${bangkokDay(ctx.now())}`,
  )
  return { act, left: operatorDay - (said?.amount ?? 0n) }
}

/**
 * Of two acts of one operator at once the second counts what the first said. Called before any order is locked, so that the
 * two never wait for each other.
 */
export async function holdWord(ctx: TransactionContext, operatorId: string): Promise<void> {
  await ctx.db.one(sql`SELECT id FROM operator WHERE id = ${operatorId} FOR NO KEY UPDATE`)
}

/** Counts `amount` as said by this operator alone; false, and nothing counted, where a second person must say it too. */
export async function countAlone(
  ctx: TransactionContext,
  operatorId: string,
  amount: bigint,
): Promise<boolean> {
  const { act, operatorDay } = await readLimits(ctx)
  if (amount > act) return false
  const counted = await ctx.db.run(sql`INSERT INTO arrived_alone AS said (operator_id, day, amount)
    SELECT ${operatorId}, ${bangkokDay(ctx.now())}::date, ${amount}::bigint WHERE ${amount}::bigint <= ${operatorDay}::bigint
    ON CONFLICT (operator_id, day) DO UPDATE SET amount = said.amount + excluded.amount
      WHERE said.amount + excluded.amount <= ${operatorDay}`)
  return counted === 1
}

/** Error: second_person_needed. */
export async function requireAlone(
  ctx: TransactionContext,
  operatorId: string,
  amount: bigint,
  field?: string,
): Promise<void> {
  if (!(await countAlone(ctx, operatorId, amount)))
    throw new Refusal('second_person_needed', field ? { fields: { [field]: 'second_person_needed' } } : {})
}

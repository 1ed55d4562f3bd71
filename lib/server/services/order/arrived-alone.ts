import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context, TransactionContext } from '../context.ts'

/**
 * Default limits, in minor units, up to which one person of finance may confirm alone that money arrived
 * (docs/domain/credits.md#one-word); the setting `arrival_limits` replaces them. Days are Bangkok days.
 */
export const ARRIVED_ALONE = {
  /** For one movement. */
  act: 10_000_000n,
  /** For one operator in a day: slips, lines of statements and typed transfers together. */
  operatorDay: 30_000_000n,
} as const

type Limits = Record<keyof typeof ARRIVED_ALONE, bigint>

async function readLimits(ctx: Context): Promise<Limits> {
  const set = await findSetting<Record<keyof Limits, number>>(ctx.db, 'arrival_limits', ctx.now())
  return set ? { act: BigInt(set.act), operatorDay: BigInt(set.operatorDay) } : ARRIVED_ALONE
}

/** What the operator may still confirm alone today: at most `act` for one movement, `left` in all. */
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

/** Says of one amount after the other, for a preview, whether the operator may still confirm it alone; counts nothing. */
export async function foreseeAlone(ctx: Context, operatorId: string): Promise<(amount: bigint) => boolean> {
  const { act, left } = await readAllowance(ctx, operatorId)
  let rest = left
  return (amount) => {
    const may = amount <= act && amount <= rest
    if (may) rest -= amount
    return may
  }
}

/**
 * Locks the operator's row: of two commands at once the second counts what the first confirmed. Called before any order
 * is locked, so that the two cannot deadlock.
 */
export async function holdWord(ctx: TransactionContext, operatorId: string): Promise<void> {
  await ctx.db.one(sql`SELECT id FROM operator WHERE id = ${operatorId} FOR NO KEY UPDATE`)
}

/**
 * Counts `amount` as confirmed by this operator alone; false, without counting, where a second person must confirm too.
 */
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

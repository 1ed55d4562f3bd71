import { Refusal } from '../../../domain/errors.ts'
import { findSetting } from '../../store/setting.ts'
import { type AloneLimits, countInDay, leftOfDay } from '../approval/one-persons-day.ts'
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

async function readLimits(ctx: Context): Promise<AloneLimits> {
  const set = await findSetting<Record<keyof AloneLimits, number>>(ctx.db, 'arrival_limits', ctx.now())
  return set ? { act: BigInt(set.act), operatorDay: BigInt(set.operatorDay) } : ARRIVED_ALONE
}

/** What the operator may still confirm alone today: at most `act` for one movement, `left` in all. */
export async function readAllowance(
  ctx: Context,
  operatorId: string,
): Promise<{ act: bigint; left: bigint }> {
  const limits = await readLimits(ctx)
  return { act: limits.act, left: await leftOfDay(ctx, 'arrived_alone', { operatorId, limits }) }
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
 * Counts `amount` as confirmed by this operator alone; false, without counting, where a second person must confirm too.
 */
export async function countAlone(
  ctx: TransactionContext,
  operatorId: string,
  amount: bigint,
): Promise<boolean> {
  return countInDay(ctx, 'arrived_alone', { operatorId, amount, limits: await readLimits(ctx) })
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

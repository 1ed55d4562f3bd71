import { findSetting } from '../../store/setting.ts'
import { type AloneLimits, countInDay, leftOfDay } from '../approval/one-persons-day.ts'
import type { Context, TransactionContext } from '../context.ts'

/**
 * Default limits, in minor units of the job's price, up to which one operator decides a case alone
 * (docs/domain/jobs.md#cases); the setting `case_limits` replaces them. Days are Bangkok days.
 */
export const CASE_ALONE = {
  /** Of one case. */
  act: 2_000_000n,
  /** Of all cases that one operator decides alone in a day. */
  operatorDay: 10_000_000n,
} as const

async function readLimits(ctx: Context): Promise<AloneLimits> {
  const set = await findSetting<Record<keyof AloneLimits, number>>(ctx.db, 'case_limits', ctx.now())
  return set ? { act: BigInt(set.act), operatorDay: BigInt(set.operatorDay) } : CASE_ALONE
}

/**
 * Counts a case about a job of this price as decided by this operator alone; false, without counting, where a second
 * person must sign too. The caller has called `holdDay`.
 */
export async function mayDecideCaseAlone(
  ctx: TransactionContext,
  operatorId: string,
  price: bigint,
): Promise<boolean> {
  return countInDay(ctx, 'decided_alone', { operatorId, amount: price, limits: await readLimits(ctx) })
}

/** Says beforehand, counting nothing, whether this operator's decision of such a case needs a second person. */
export async function needsSecondOfCase(ctx: Context, operatorId: string, price: bigint): Promise<boolean> {
  const limits = await readLimits(ctx)
  return price > limits.act || price > (await leftOfDay(ctx, 'decided_alone', { operatorId, limits }))
}

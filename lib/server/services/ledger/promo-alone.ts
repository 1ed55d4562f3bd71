import { bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { TransactionContext } from '../context.ts'

/**
 * Default limits, in minor units, of promo credit that one person of finance may give alone; the setting `promo_limits`
 * replaces them. Days are Bangkok days.
 */
export const PROMO_ALONE = {
  /** In one grant. */
  act: 500_000n,
  /** To one member in a day, by all operators together. */
  memberDay: 500_000n,
  /** By one operator in a day, to all members together. */
  operatorDay: 2_000_000n,
} as const

async function readLimits(ctx: TransactionContext): Promise<Record<keyof typeof PROMO_ALONE, bigint>> {
  const set = await findSetting<Record<keyof typeof PROMO_ALONE, number>>(ctx.db, 'promo_limits', ctx.now())
  return set
    ? { act: BigInt(set.act), memberDay: BigInt(set.memberDay), operatorDay: BigInt(set.operatorDay) }
    : PROMO_ALONE
}

/**
 * True when this operator may give `amount` alone. Locks the rows of operator and member until the transaction ends, so
 * that of two grants at once the second counts the first. Grants by two persons count for the member's limit, not for
 * an operator's.
 */
export async function mayGrantAlone(
  ctx: TransactionContext,
  operatorId: string,
  marketerId: string,
  amount: bigint,
): Promise<boolean> {
  const limits = await readLimits(ctx)
  if (amount > limits.act) return false
  await ctx.db.one(sql`SELECT id FROM operator WHERE id = ${operatorId} FOR NO KEY UPDATE`)
  await ctx.db.one(sql`SELECT id FROM member WHERE id = ${marketerId} FOR NO KEY UPDATE`)
  const since = startOfBangkokDay(bangkokDay(ctx.now()))
  const given = await ctx.db.one<{ member: bigint; operator: bigint }>(sql`SELECT
    (SELECT coalesce(sum(amount), 0)::bigint FROM credit_lot
      WHERE marketer_id = ${marketerId} AND source = 'promo' AND origin_id IS NULL AND created_at >= ${since}) AS member,
    (SELECT coalesce(sum(amount), 0)::bigint FROM credit_lot
      WHERE granted_alone_by = ${operatorId} AND created_at >= ${since}) AS operator`)
  return given.member + amount <= limits.memberDay && given.operator + amount <= limits.operatorDay
}

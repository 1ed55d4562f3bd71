import { sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import { requireOperator, type TransactionContext } from '../context.ts'
import { countAlone, requireAlone } from './arrival-limits.ts'
import { otherClaimAt } from './slip-claims.ts'

/** Money in suspense; `left` is the unused rest. */
interface Money {
  id: string
  left: bigint
  bankRef: string
}

/**
 * True where money in suspense is known to be of this order's buyer: the bank's notice or finance named an order of
 * theirs, or nobody is named and only they claimed its reference by the slip of this order.
 */
async function isOfBuyer(ctx: TransactionContext, order: OrderRow, money: Money): Promise<boolean> {
  const { owner, bySlip } = await ctx.db.one<{ owner: string | null; bySlip: boolean }>(sql`SELECT
      CASE WHEN n.reason IS DISTINCT FROM 'wrong_order' THEN coalesce(n.member_id, o.marketer_id) END AS owner,
      coalesce(bank_ref_key(n.bank_ref) = bank_ref_key(${order.slipReference}), false) AS by_slip
    FROM payment_notice n LEFT JOIN purchase_order o ON o.id = n.order_id OR (n.order_id IS NULL AND o.no = n.order_no)
    WHERE n.id = ${money.id}`)
  if (owner !== null) return owner === order.marketerId
  return bySlip && (await otherClaimAt(ctx.db, order.marketerId, money.bankRef)) === null
}

/**
 * That money which is not known to be a buyer's is theirs is the word of whoever says so: counted like money whose
 * arrival one person confirms (docs/domain/credits.md#one-word). False where a second person must say it too. The caller
 * has called `holdDay`.
 */
export async function mayGiveAlone(ctx: TransactionContext, order: OrderRow, money: Money): Promise<boolean> {
  if (await isOfBuyer(ctx, order, money)) return true
  return countAlone(ctx, requireOperator(ctx, 'finance').id, money.left)
}

/** Error: second_person_needed. */
export async function requireGivenAlone(
  ctx: TransactionContext,
  order: OrderRow,
  money: Money,
  field?: string,
): Promise<void> {
  if (await isOfBuyer(ctx, order, money)) return
  await requireAlone(ctx, requireOperator(ctx, 'finance').id, money.left, field)
}

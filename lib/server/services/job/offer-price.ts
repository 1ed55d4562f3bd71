import { jobPrice } from '../../../domain/credit/order.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { type Db, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

/**
 * The service fee in basis points now: the newest dated row `service_fee_bp`, else the country's first value
 * (docs/domain/README.md#words).
 */
export async function readServiceFeeBp(db: Db, ctx: Context): Promise<number> {
  const now = ctx.now()
  const row = await db.maybeOne<{ value: unknown }>(sql`SELECT value FROM setting
    WHERE key = 'service_fee_bp' AND valid_from <= ${now} ORDER BY valid_from DESC LIMIT 1`)
  return typeof row?.value === 'number' ? row.value : ctx.settings.country.fees.serviceFeeBp
}

/**
 * S and P for a fee, rounded by the currency's step. For a fee equal to the job's the job's own S is kept (a package's
 * differs).
 */
export async function offerPrice(
  db: Db,
  ctx: Context,
  job: { fee: bigint; serviceFee: bigint; price: bigint; currency: Currency },
  fee: bigint,
): Promise<{ fee: bigint; serviceFee: bigint; price: bigint }> {
  if (fee === job.fee) return { fee, serviceFee: job.serviceFee, price: job.price }
  const bp = await readServiceFeeBp(db, ctx)
  return jobPrice(fee, bp, ctx.settings.country.moneyStep)
}

import { jobPrice } from '../../../domain/job/job-price.ts'
import type { Db } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { readServiceFeeBp } from './service-fee.ts'

/**
 * S and P for a fee, rounded by the currency's step. For a fee equal to the job's the job's own S is kept (a package's
 * differs).
 */
export async function offerPrice(
  db: Db,
  ctx: Context,
  job: { fee: bigint; serviceFee: bigint; price: bigint },
  fee: bigint,
): Promise<{ fee: bigint; serviceFee: bigint; price: bigint }> {
  if (fee === job.fee) return { fee, serviceFee: job.serviceFee, price: job.price }
  const bp = await readServiceFeeBp(db, ctx)
  return jobPrice(fee, bp, ctx.settings.country.moneyStep)
}

import { Refusal } from '../../../domain/errors.ts'
import type { TransactionContext } from '../context.ts'
import { settleNotice } from '../order/receive-notice.ts'

/** Books a movement like a bank's notice: it pays its order, or is held in suspense with a reason. */
export async function settleLine(
  ctx: TransactionContext,
  line: { key: string; ref: string; amount: bigint; at: Date; orderNo: string | null },
): Promise<'paid' | 'suspense'> {
  const { outcome } = await settleNotice(ctx, 'statement', {
    eventId: line.key,
    orderNo: line.orderNo,
    amount: line.amount,
    currency: ctx.settings.currency,
    bankRef: line.ref,
    paidAt: line.at,
  })
  if (outcome === 'ignored') throw new Refusal('bank_reference_used')
  return outcome
}

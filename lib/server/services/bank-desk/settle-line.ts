import { Refusal } from '../../../domain/errors.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { NumberedNextDay } from '../order/other-vat.ts'
import { settleNotice } from '../order/receive-notice.ts'

/**
 * Books a movement like a bank's notice: it pays its order, or is held in suspense with a reason; by the VAT at `vatAt`.
 */
export async function settleLine(
  ctx: TransactionContext,
  line: { key: string; ref: string; amount: bigint; at: Date; orderNo: string | null },
  vatAt?: Date,
): Promise<'paid' | 'suspense'> {
  const { outcome } = await settleNotice(
    ctx,
    'statement',
    {
      eventId: line.key,
      orderNo: line.orderNo,
      amount: line.amount,
      currency: ctx.settings.currency,
      bankRef: line.ref,
      paidAt: line.at,
    },
    vatAt,
  )
  if (outcome === 'ignored') throw new Refusal('bank_reference_used')
  return outcome
}

const MOST_TRIES = 3

/**
 * Books the lines of one statement in one transaction. One line must not hold up the others: where an invoice would be
 * numbered under another VAT, or a notice of the same transfer was faster, all are matched again, knowing that.
 */
export async function bookLines<T>(
  ctx: Context,
  work: (ctx: TransactionContext, vatAt: Date | undefined) => Promise<T>,
): Promise<T> {
  let vatAt: Date | undefined
  for (let tries = 1; ; tries++)
    try {
      return await inTransaction(ctx, (ctx) => work(ctx, vatAt))
    } catch (error) {
      if (!(error instanceof Refusal) || tries === MOST_TRIES) throw error
      if (error instanceof NumberedNextDay) vatAt = error.at
      else if (error.code !== 'bank_reference_used') throw error
    }
}

import { Refusal } from '../../../domain/errors.ts'
import { creditRefunded } from '../../../domain/ledger/postings.ts'
import { postEntry } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { closeRefundRequest, findOpenRefund, type RefundRow } from '../../store/refund-request.ts'
import { type Approval, registerApproval } from '../approval/approvals.ts'
import type { Context, TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { ASKERS, amountIn, FINANCE, moveOut, textIn } from './approved-payment.ts'
import { noteRefund, unwindRefunded } from './note-refund.ts'
import { refundFacts, refundSums } from './refund-sums.ts'

/**
 * Facts of a refund that both persons must see unchanged: the sum that leaves the bank at today's taxes, the buyer's
 * request and the end of its account number. The first person has sent that sum; a certificate that is decided
 * meanwhile would change it.
 */
export async function refundTarget(
  ctx: Context,
  order: OrderRow,
  amount: bigint,
  asked: RefundRow | undefined,
) {
  const { vat, lostWht } = await refundSums(ctx, order, amount)
  return {
    back: (amount + vat - lostWht).toString(),
    requestId: asked?.id ?? null,
    last4: asked?.accountLast4 ?? null,
  }
}

/** L25: unused credit of one order goes back to the bank with a credit note. */
async function refundOrder(ctx: TransactionContext, approval: Approval): Promise<void> {
  const { order, lot, code, free } = await refundFacts(ctx, approval.subjectId ?? '')
  const amount = amountIn(approval)
  if (amount > free) throw new Refusal('insufficient_balance', { details: { available: free } })
  const { earlier, vat, lostWht } = await refundSums(ctx, order, amount)
  const refunded = amount + vat - lostWht
  const noted = { amount, vat, refunded, earlier: earlier.value, reason: approval.reason ?? '' }
  await unwindRefunded(ctx, order, noted)
  const entryId = await postEntry(
    ctx.db,
    creditRefunded(
      { idemKey: `approval:${approval.id}:L25`, currency: order.currency },
      { marketerId: order.marketerId, from: code, slices: [{ lotId: lot.id, amount }], vat, lostWht },
    ),
    ctx.now(),
  )
  await moveOut(ctx, entryId, textIn(approval, 'bankRef'), refunded)
  await noteRefund(ctx, order, noted)
  const asked = await findOpenRefund(ctx.db, order.id)
  await closeRefundRequest(ctx.db, order.id, 'paid', ctx.now())
  await notify(ctx, {
    event: 'refund_paid',
    subjectId: order.id,
    to: { memberId: order.marketerId },
    payload: {
      no: order.no,
      amount: refunded,
      currency: order.currency,
      bankRef: textIn(approval, 'bankRef'),
      last4: asked?.accountLast4,
    },
  })
}

registerApproval('credit.refund', {
  askers: ASKERS,
  roles: FINANCE,
  async payloadNow(ctx, approval) {
    const order = await findOrder(ctx.db, { id: approval.subjectId ?? '' }, { lock: true })
    if (!order) throw new Refusal('not_found')
    const asked = await findOpenRefund(ctx.db, order.id)
    return { ...approval.payload, ...(await refundTarget(ctx, order, amountIn(approval), asked)) }
  },
  run: refundOrder,
})

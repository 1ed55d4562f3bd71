import { Refusal } from '../../../domain/errors.ts'
import { creditRefunded } from '../../../domain/ledger/postings.ts'
import { sql } from '../../store/client.ts'
import { postEntry } from '../../store/ledger.ts'
import { closeRefundRequest, findOpenRefund, type RefundRow } from '../../store/refund-request.ts'
import { type Approval, registerApproval } from '../approval/approvals.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { getCompany } from '../order/company.ts'
import { moveOrder } from '../order/move-order.ts'
import { readTopupLimits } from '../order/topup-limits.ts'
import { unwindTopup } from '../order/unwind-topup.ts'
import { creditNoteBody } from '../tax-document/bodies.ts'
import { issueDocument } from '../tax-document/issue-document.ts'
import { amountIn, FINANCE, moveOut, textIn } from './approved-payment.ts'
import { refundFacts, refundSums } from './refund-sums.ts'

/** Whom a refund pays, as both persons see it: the buyer's request and the end of its account. */
export const refundTarget = (asked: RefundRow | undefined) => ({
  requestId: asked?.id ?? null,
  last4: asked?.accountLast4 ?? null,
})

/** L25: unused credit of one order goes back to the bank with a credit note. */
async function refundOrder(ctx: TransactionContext, approval: Approval): Promise<void> {
  const { order, lot, code, free } = await refundFacts(ctx, approval.subjectId ?? '')
  const amount = amountIn(approval)
  if (amount > free) throw new Refusal('insufficient_balance', { details: { available: free } })
  const { earlier, vat, lostWht } = await refundSums(ctx, order, amount)
  const refunded = amount + vat - lostWht
  // What is left must be a top-up by itself, or one satang of it would keep all older credit alive. Lots before accounts (P8).
  const left = order.subtotal - earlier.value - amount
  if (order.kind === 'credit' && left < (await readTopupLimits(ctx, ctx.db)).least)
    await unwindTopup(ctx, order, lot.id)
  const entryId = await postEntry(
    ctx.db,
    creditRefunded(
      { idemKey: `approval:${approval.id}:L25`, currency: order.currency },
      { marketerId: order.marketerId, from: code, slices: [{ lotId: lot.id, amount }], vat, lostWht },
    ),
    ctx.now(),
  )
  await moveOut(ctx, entryId, textIn(approval, 'bankRef'), refunded)
  const invoice = await ctx.db.one<{ number: string; day: string }>(
    sql`SELECT number, body->>'date' AS day FROM tax_document WHERE subject_id = ${order.id} AND kind = 'TI' AND NOT void`,
  )
  const company = await getCompany(ctx)
  await issueDocument(ctx, {
    kind: 'CN',
    branchCode: company.branchCode,
    subjectId: order.id,
    memberId: order.marketerId,
    body: creditNoteBody(company, order, {
      at: ctx.now(),
      reason: approval.reason ?? '',
      invoiceNumber: invoice.number,
      invoiceDate: invoice.day,
      earlier: earlier.value,
      amount,
      vat,
      refunded,
    }),
  })
  await moveOrder(ctx, order, {
    to: earlier.value + amount >= order.subtotal ? 'refunded' : 'part_refunded',
    transition: 'refund',
    reason: approval.reason ?? '',
    data: { amount, refunded },
  })
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
  roles: FINANCE,
  payloadNow: async (ctx, approval) => ({
    ...approval.payload,
    ...refundTarget(await findOpenRefund(ctx.db, approval.subjectId ?? '')),
  }),
  run: refundOrder,
})

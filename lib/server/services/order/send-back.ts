import { Refusal } from '../../../domain/errors.ts'
import { unmatchedReturned } from '../../../domain/ledger/postings.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { addBankMove, postEntry } from '../../store/ledger.ts'
import { findOrder } from '../../store/order.ts'
import { registerApproval } from '../approval/approvals.ts'
import { audit } from '../audit.ts'
import { ASKERS, FINANCE } from '../ledger/approved-payment.ts'
import { noteRefund, unwindRefunded } from '../ledger/note-refund.ts'
import { notify } from '../notify.ts'
import { findKeptParts, taxOfParts } from './kept-credit.ts'
import { moveOrder } from './move-order.ts'
import { getSuspense } from './suspense-money.ts'

/**
 * L03 back: the unused rest of suspense money leaves the bank. A part that is reserved for an order is released first;
 * invoiced credit of a closed account is returned with its VAT and a credit note.
 */
registerApproval('suspense.send_back', {
  askers: ASKERS,
  roles: FINANCE,
  async run(ctx, approval) {
    const id = approval.subjectId ?? ''
    const bankRef = String(approval.payload.bankRef ?? '')
    // The order is locked first, as by every payment of it.
    const about = await ctx.db.one<{ orderId: string | null }>(
      sql`SELECT coalesce(kept_for, order_id) AS order_id FROM payment_notice WHERE id = ${id}`,
    )
    const order = about.orderId ? await findOrder(ctx.db, { id: about.orderId }, { lock: true }) : undefined
    const parts = await findKeptParts(ctx, id, { lock: true })
    const notice = await getSuspense(ctx.db, id)
    const tax = taxOfParts(parts)
    const amount = notice.left + tax.vat - tax.lostWht
    if (amount.toString() !== String(approval.payload.amount ?? '')) throw new Refusal('stale_version')
    if (notice.keptFor && notice.keptFor !== order?.id) throw new Refusal('stale_version')
    if (order && notice.keptFor)
      await moveOrder(ctx, order, {
        to: order.status,
        transition: 'return-part',
        set: sql`received = received - ${notice.left}`,
        data: { bankRef: notice.bankRef, amount: notice.left },
      })
    const head = { idemKey: `notice:${notice.id}:resolved`, currency: notice.currency }
    const now = ctx.now()
    for (const part of parts)
      await unwindRefunded(ctx, part.order, { amount: part.amount, earlier: part.earlier.value })
    const entryId = await postEntry(ctx.db, unmatchedReturned(head, notice.left, tax), now)
    if (!(await addBankMove(ctx.db, { entryId, direction: 'out', bankRef, amount, at: now })))
      throw new Refusal('bank_reference_used')
    await changeOne(
      ctx.db,
      sql`UPDATE payment_notice SET used = amount, kept_for = NULL, resolved_at = ${now} WHERE id = ${notice.id} AND resolved_at IS NULL`,
    )
    await audit(ctx, {
      subject: 'suspense',
      subjectId: notice.id,
      transition: 'send-back',
      data: { amount },
    })
    for (const { order, amount, vat, lostWht, earlier } of parts)
      await noteRefund(ctx, order, {
        amount,
        vat,
        refunded: amount + vat - lostWht,
        earlier: earlier.value,
        reason: approval.reason ?? '',
      })
    if (order)
      await notify(ctx, {
        event: 'money_sent_back',
        subjectId: order.id,
        to: { memberId: order.marketerId },
        payload: { no: order.no, amount: notice.left, currency: notice.currency, bankRef },
      })
  },
})

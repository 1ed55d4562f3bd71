import { Refusal } from '../../../domain/errors.ts'
import { findOrder } from '../../store/order.ts'
import { registerApproval } from '../approval/approvals.ts'
import { settleNotice } from '../order/receive-notice.ts'
import { ASKERS, amountIn, FINANCE, requireNewBankRef, textIn } from './approved-payment.ts'

registerApproval('order.offline', {
  askers: ASKERS,
  roles: FINANCE,
  async run(ctx, approval) {
    const order = await findOrder(ctx.db, { id: approval.subjectId ?? '' })
    if (!order) throw new Refusal('not_found')
    await requireNewBankRef(ctx.db, textIn(approval, 'bankRef'))
    await settleNotice(ctx, 'offline', {
      eventId: approval.id,
      orderNo: order.no,
      amount: amountIn(approval),
      currency: order.currency,
      bankRef: textIn(approval, 'bankRef'),
      paidAt: new Date(textIn(approval, 'paidAt')),
    })
  },
})

import { Refusal } from '../../../domain/errors.ts'
import { findOrder } from '../../store/order.ts'
import { registerApproval } from '../approval/approvals.ts'
import { giveMoney, requireWholeRest } from '../order/give-money.ts'
import { settleNotice } from '../order/receive-notice.ts'
import { findSuspense } from '../order/suspense-money.ts'
import { ASKERS, amountIn, FINANCE, requireNewBankRef, textIn } from './approved-payment.ts'

registerApproval('order.offline', {
  askers: ASKERS,
  roles: FINANCE,
  async run(ctx, approval) {
    const order = await findOrder(ctx.db, { id: approval.subjectId ?? '' }, { lock: true })
    if (!order) throw new Refusal('not_found')
    const waiting = await findSuspense(ctx.db, textIn(approval, 'bankRef'))
    if (waiting) {
      // The bank reported the money already: it is not booked again, only given to the order.
      requireWholeRest(waiting, { amount: amountIn(approval), currency: order.currency })
      await giveMoney(ctx, order, waiting)
      return
    }
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

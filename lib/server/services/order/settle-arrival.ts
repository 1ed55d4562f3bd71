import {
  type AsideReason,
  decideOrderMove,
  dueOf,
  isPaid,
  QR_LIFE_MINUTES,
} from '../../../domain/credit/order.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { isMemberClosed } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { readClocks } from '../../store/setting.ts'
import { holdDay } from '../approval/one-persons-day.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { moveOrder } from './move-order.ts'
import { requireVatOfToday } from './other-vat.ts'
import { payOrder } from './pay-order.ts'
import { type Arrival, findSuspense, takeArrival, voidSendBack } from './suspense-money.ts'

export type ArrivalDecision = { version: number } & Arrival &
  ({ decision: 'part' } | { decision: 'surplus' } | { decision: 'aside'; why: AsideReason })

/**
 * Finance decides about money that does not fit an order (docs/domain/credits.md#orders): too little is kept until the
 * rest arrives, too much pays and leaves a surplus, other money is set aside. Money without a slip must already be in
 * suspense. Errors: not_found, stale_version, move_not_allowed, member_closed, order_not_payable (another VAT rate),
 * wrong_amount, wrong_currency, bank_reference_used, second_person_needed (a slip's money beyond what one person may say
 * alone).
 */
export async function settleArrival(ctx: Context, id: string, input: ArrivalDecision): Promise<OrderRow> {
  const operator = requireOperator(ctx, 'finance')
  return inTransaction(ctx, async (ctx) => {
    await holdDay(ctx, operator.id)
    const order = await findOrder(ctx.db, { id }, { lock: true })
    if (!order) throw new Refusal('not_found')
    if (order.version !== input.version) throw new Refusal('stale_version')
    if (input.currency !== order.currency) throw new Refusal('wrong_currency')
    if (input.decision === 'aside') return setAside(ctx, order, input)
    if (order.status !== 'slip_review' && !(await findSuspense(ctx.db, input.bankRef)))
      throw new Refusal('move_not_allowed')
    if (await isMemberClosed(ctx.db, order.marketerId)) throw new Refusal('member_closed')
    await requireVatOfToday(ctx, order)
    return input.decision === 'part' ? keepPart(ctx, order, input) : paySurplus(ctx, order, input)
  })
}

async function keepPart(ctx: TransactionContext, order: OrderRow, arrival: Arrival): Promise<OrderRow> {
  const now = ctx.now()
  const given = { paidAmount: arrival.amount, bankRef: arrival.bankRef }
  const to = decideOrderMove(order, 'keep-part', 'finance', given, now)
  const money = await takeArrival(ctx, order, arrival, 'wrong_amount')
  await changeOne(
    ctx.db,
    sql`UPDATE payment_notice SET kept_for = ${order.id} WHERE id = ${money.id} AND resolved_at IS NULL AND kept_for IS NULL`,
  )
  await voidSendBack(ctx, money.id, order.id)
  const payBy = addHours(now, (await readClocks(ctx.db, now)).order_pay_by)
  const qrUntil = new Date(now.getTime() + QR_LIFE_MINUTES * 60_000)
  const moved = await moveOrder(ctx, order, {
    to,
    transition: 'keep-part',
    set: sql`received = received + ${money.left}, pay_by = ${payBy}, slip_note = NULL, slip_reference = NULL,
      qr_expires_at = CASE WHEN method = 'promptpay' THEN ${qrUntil}::timestamptz END`,
    data: { bankRef: arrival.bankRef, amount: money.left, rest: dueOf(order) - money.left },
  })
  await notify(ctx, {
    event: 'order_rest_due',
    subjectId: order.id,
    seq: moved.version,
    to: { memberId: order.marketerId },
    payload: { no: order.no, amount: money.left, expected: dueOf(moved), payBy, currency: order.currency },
  })
  return moved
}

async function paySurplus(ctx: TransactionContext, order: OrderRow, arrival: Arrival): Promise<OrderRow> {
  const given = { paidAmount: arrival.amount, bankRef: arrival.bankRef }
  decideOrderMove(order, 'pay-surplus', 'finance', given, ctx.now())
  const money = await takeArrival(ctx, order, arrival, 'surplus')
  const surplus = money.left - dueOf(order)
  const paid = await payOrder(ctx, order, { kind: 'suspense', noticeId: money.id }, 'pay-surplus')
  await notify(ctx, {
    event: 'order_overpaid',
    subjectId: order.id,
    seq: paid.version,
    to: { memberId: order.marketerId },
    payload: { no: order.no, amount: surplus, currency: order.currency },
  })
  return paid
}

/** Leaves the money in suspense for finance to send back or match; a slip in review is returned to its buyer. */
async function setAside(
  ctx: TransactionContext,
  order: OrderRow,
  input: Arrival & { why: AsideReason },
): Promise<OrderRow> {
  const { why, bankRef, amount } = input
  const wasPaid = isPaid(order)
  const to = wasPaid ? order.status : decideOrderMove(order, 'set-aside', 'finance', {}, ctx.now())
  const money = await takeArrival(ctx, order, input, why)
  const until = addHours(ctx.now(), 24)
  const moved = await moveOrder(ctx, order, {
    to,
    transition: 'set-aside',
    ...(wasPaid
      ? {}
      : { set: sql`slip_reference = NULL, slip_note = NULL, pay_by = greatest(pay_by, ${until})` }),
    data: { bankRef, amount, why },
  })
  await audit(ctx, {
    subject: 'suspense',
    subjectId: money.id,
    transition: 'set-aside',
    data: { orderNo: order.no, why, amount },
  })
  await notify(ctx, {
    event: 'money_set_aside',
    subjectId: order.id,
    seq: moved.version,
    to: { memberId: order.marketerId },
    payload: { no: order.no, amount: money.left, currency: order.currency, kind: why },
  })
  return moved
}

import { REFUND_DAYS } from '../../../domain/credit/refund.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findBank, toAccountNo } from '../../../domain/identity/banks.ts'
import { changeOne } from '../../store/change-one.ts'
import { type Sql, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf, isMemberClosed } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { closeRefundRequest, findOpenRefund, type RefundRow } from '../../store/refund-request.ts'
import { audit } from '../audit.ts'
import { requireOpenLogin } from '../auth/sessions.ts'
import {
  type Context,
  inTransaction,
  requireMarketer,
  requireOperator,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { refundFacts, refundSums } from '../ledger/refund-sums.ts'
import { notify } from '../notify.ts'

/** Refundable part of a free amount: all credit, or whole slots. */
const wholeSlots = (free: bigint, slotValue: bigint | null) =>
  slotValue === null ? free : free - (free % slotValue)

async function requireNoApproval(ctx: TransactionContext, orderId: string): Promise<void> {
  const waiting = await ctx.db.maybeOne(
    sql`SELECT 1 FROM approval WHERE action = 'credit.refund' AND subject_id = ${orderId} AND status = 'waiting'`,
  )
  if (waiting) throw new Refusal('already_decided')
}

const ASKS_A_DAY = 5

/** The caller has locked the order. Error: refund_asked_too_often (5 in 24 hours). */
async function requireFewRefundAsks(ctx: TransactionContext, orderId: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - 86_400_000)
  const { count } = await ctx.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM refund_request WHERE order_id = ${orderId} AND asked_at > ${since}`,
  )
  if (count >= ASKS_A_DAY) throw new Refusal('refund_asked_too_often', { details: { most: ASKS_A_DAY } })
}

/** The account to pay; none for a card payment, which is refunded to the card. Error: malformed_input. */
function accountOf(
  ctx: Context,
  order: OrderRow,
  input: { bankCode?: string | undefined; accountNo?: string | undefined },
) {
  if (order.method === 'card') return null
  const bank = findBank(ctx.settings.country.banks, input.bankCode ?? '')
  if (!bank) throw new Refusal('malformed_input', { fields: { bankCode: 'required' } })
  const accountNo = toAccountNo(input.accountNo ?? '')
  if (!accountNo) throw new Refusal('malformed_input', { fields: { accountNo: 'account_digits' } })
  return { bankCode: bank.code, accountNo, holderName: order.buyer.name }
}

/**
 * The buyer asks for a refund of all unused credit of one order, of exactly the amount that was shown. From then on the
 * lot cannot be spent and does not expire; finance decides with two persons. Needs a step-up. Errors: code_required,
 * not_found, move_not_allowed, insufficient_balance, wrong_amount (another amount is free now), already_decided (asked
 * already), refund_asked_too_often, malformed_input (account).
 */
export async function askRefund(
  ctx: Context,
  input: { orderId: string; amount: bigint; bankCode?: string | undefined; accountNo?: string | undefined },
): Promise<string> {
  const marketer = requireMarketer(ctx)
  // The request names the account to pay and takes all free credit, so a login alone is not enough.
  requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Closing an account ends its remaining lots: it must be serialized with this request.
    if (await isMemberClosed(ctx.db, marketer.id)) throw new Refusal('not_found')
    await requireOpenLogin(ctx, marketer)
    const order = await findOrder(ctx.db, { id: input.orderId }, { lock: true, marketerId: marketer.id })
    if (!order) throw new Refusal('not_found')
    const { lot, code } = await refundFacts(ctx, order.id)
    if (lot.refundAskedAt) throw new Refusal('already_decided')
    await requireNoApproval(ctx, order.id)
    await requireFewRefundAsks(ctx, order.id)
    const account = accountOf(ctx, order, input)
    // Spending locks these rows: it happens before this request, or sees the lot as requested.
    await ctx.db.many(
      sql`SELECT id FROM ledger_account WHERE lot_id = ${lot.id} AND code = ${code} ORDER BY id FOR UPDATE`,
    )
    const amount = wholeSlots(await balanceOf(ctx.db, code, { lot: lot.id }, order.currency), lot.slotValue)
    if (amount === 0n) throw new Refusal('insufficient_balance', { details: { available: 0n } })
    if (amount !== input.amount) throw new Refusal('wrong_amount', { details: { expected: amount } })
    const now = ctx.now()
    const id = newId(now.getTime())
    const made = await ctx.db.run(sql`INSERT INTO refund_request
        (id, order_id, marketer_id, lot_id, status, currency, amount, bank_code, account_enc, account_last4, holder_name, asked_at)
      VALUES (${id}, ${order.id}, ${marketer.id}, ${lot.id}, 'asked', ${order.currency}, ${amount}, ${account?.bankCode ?? null},
        ${account && ctx.vault.seal('refund_request', 'account_enc', id, account.accountNo)}, ${account?.accountNo.slice(-4) ?? null},
        ${account?.holderName ?? null}, ${now}) ON CONFLICT DO NOTHING`)
    if (made === 0) throw new Refusal('already_decided')
    await changeOne(
      ctx.db,
      sql`UPDATE credit_lot SET refund_asked_at = ${now} WHERE id = ${lot.id} AND refund_asked_at IS NULL`,
    )
    await audit(ctx, {
      subject: 'order',
      subjectId: order.id,
      transition: 'ask_refund',
      data: { request: id, amount, last4: account?.accountNo.slice(-4) ?? null },
    })
    const { back } = await backOf(ctx, order, amount)
    const payload = { no: order.no, amount: back, currency: order.currency, days: REFUND_DAYS }
    // Each request is confirmed to the buyer, because it names an account; five a day cannot flood a mailbox.
    await notify(ctx, {
      event: 'refund_asked',
      subjectId: order.id,
      to: { memberId: marketer.id },
      payload: { ...payload, last4: account?.accountNo.slice(-4) },
    })
    await notify(ctx, {
      event: 'refund_waiting',
      subjectId: order.id,
      to: { operators: ['finance'] },
      payload,
      about: order.id,
    })
    return id
  })
}

/** Locks the order of a request, then reads the request again: every change of a request locks its order. */
async function lockRequest(
  ctx: TransactionContext,
  id: string,
  where: Sql,
): Promise<{ request: RefundRow; order: OrderRow }> {
  const found = await ctx.db.one<{ orderId: string }>(
    sql`SELECT order_id FROM refund_request r WHERE r.id = ${id} AND ${where}`,
  )
  const order = await findOrder(ctx.db, { id: found.orderId }, { lock: true })
  const request = await findOpenRefund(ctx.db, found.orderId)
  if (!order || request?.id !== id) throw new Refusal('already_decided')
  await requireNoApproval(ctx, found.orderId)
  return { request, order }
}

/** The buyer cancels an open request; the credit can be spent again. Errors: not_found, already_decided. */
export async function takeBackRefund(ctx: Context, id: string): Promise<void> {
  const marketer = requireMarketer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { request } = await lockRequest(ctx, id, sql`r.marketer_id = ${marketer.id}`)
    await closeRefundRequest(ctx.db, request.orderId, 'withdrawn', ctx.now())
    await audit(ctx, {
      subject: 'order',
      subjectId: request.orderId,
      transition: 'take_back_refund',
      data: { request: id },
    })
  })
}

/** Finance refuses, with a reason for the buyer. Errors: not_found, not_allowed, already_decided. */
export async function refuseRefund(ctx: Context, input: { id: string; reason: string }): Promise<void> {
  requireOperator(ctx, 'finance')
  await inTransaction(ctx, async (ctx) => {
    const { request, order } = await lockRequest(ctx, input.id, sql`true`)
    await closeRefundRequest(ctx.db, request.orderId, 'refused', ctx.now(), input.reason)
    await audit(ctx, {
      subject: 'order',
      subjectId: request.orderId,
      transition: 'refuse_refund',
      reason: input.reason,
      data: { request: input.id },
    })
    await notify(ctx, {
      event: 'refund_refused',
      subjectId: order.id,
      to: { memberId: order.marketerId },
      payload: { no: order.no, reason: input.reason },
    })
  })
}

const MOST = 50

/** Orders with refundable credit, the sums that a refund would pay today, and the requests so far. */
export async function listRefunds(ctx: Context) {
  const marketer = requireMarketer(ctx)
  const orders = await ctx.db.many<OrderRow & { free: bigint; slotValue: bigint | null; expiresAt: Date }>(
    sql`SELECT o.*, a.balance AS free, l.slot_value, l.expires_at FROM credit_lot l JOIN purchase_order o ON o.id = l.order_id
      CROSS JOIN LATERAL (SELECT sum(a.balance)::bigint AS balance FROM ledger_account a
        WHERE a.lot_id = l.id AND a.code IN ('mkt.available', 'mkt.package')) a
    WHERE l.marketer_id = ${marketer.id} AND o.status IN ('paid', 'part_refunded') AND l.refund_asked_at IS NULL
      AND l.expires_at > ${ctx.now()} AND a.balance > 0 ORDER BY l.expires_at, l.id LIMIT ${MOST}`,
  )
  const requests = await ctx.db.many<RefundRow & { orderNo: string }>(sql`SELECT r.*, o.no AS order_no
    FROM refund_request r JOIN purchase_order o ON o.id = r.order_id WHERE r.marketer_id = ${marketer.id}
    ORDER BY r.asked_at DESC, r.id DESC LIMIT ${MOST}`)
  const refundable = []
  for (const order of orders) {
    const amount = wholeSlots(order.free, order.slotValue)
    if (amount === 0n) continue
    refundable.push({ order, ...(await backOf(ctx, order, amount)) })
  }
  return { refundable, requests }
}

/** Credit, its VAT, withheld tax that is kept back, and the sum paid out. */
export async function backOf(ctx: Context, order: OrderRow, amount: bigint) {
  const { vat, lostWht } = await refundSums(ctx, order, amount)
  return { amount, vat, withheld: lostWht, back: amount + vat - lostWht }
}

/**
 * The open request of an order for finance. The full account number only for the role that pays it, and that read is
 * audited.
 */
export async function describeRefund(ctx: Context, order: OrderRow) {
  const operator = requireOperator(ctx, 'finance', 'support')
  const request = await findOpenRefund(ctx.db, order.id)
  if (!request) return null
  const pays = operator.roles.includes('finance')
  const { accountEnc } = request
  if (pays && accountEnc)
    await inTransaction(ctx, (ctx) =>
      audit(ctx, { subject: 'order', subjectId: order.id, transition: 'read_refund_account' }),
    )
  return {
    ...request,
    ...(await backOf(ctx, order, request.amount)),
    accountNo:
      pays && accountEnc ? ctx.vault.open('refund_request', 'account_enc', request.id, accountEnc) : null,
  }
}

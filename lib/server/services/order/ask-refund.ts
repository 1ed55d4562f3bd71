import { REFUND_DAYS } from '../../../domain/credit/refund.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findBank, toAccountNo } from '../../../domain/identity/banks.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf, isMemberClosed } from '../../store/ledger.ts'
import { findOrder, type OrderRow } from '../../store/order.ts'
import { audit } from '../audit.ts'
import { requireOpenLogin } from '../auth/sessions.ts'
import {
  type Context,
  inTransaction,
  requireMarketer,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { refundFacts } from '../ledger/refund-sums.ts'
import { notify } from '../notify.ts'
import { backOf, wholeSlots } from './list-refunds.ts'

/** Error: already_decided (two persons are deciding the refund of this order). */
export async function requireNoApproval(ctx: TransactionContext, orderId: string): Promise<void> {
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

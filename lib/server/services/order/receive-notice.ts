import { decideOrderMove, dueOf, isPaid } from '../../../domain/credit/order.ts'
import { canBePaidAt } from '../../../domain/credit/paid-moment.ts'
import { Refusal } from '../../../domain/errors.ts'
import { moneyUnmatched } from '../../../domain/ledger/postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { PaymentNotice } from '../../gateways/signed-notice.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { addBankMove, findBankMove, isMemberClosed, postEntry } from '../../store/ledger.ts'
import { findOrder, type OrderRow, type SuspenseReason } from '../../store/order.ts'
import { asSystem, type Context, inTransaction, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { findVatBp, hasOtherVat, NumberedNextDay } from './other-vat.ts'
import { payOrder } from './pay-order.ts'

export type NoticeOutcome = 'paid' | 'suspense' | 'ignored'

/**
 * Handles a notice of arrived money from a bank or provider. The signature covers the raw body; an event counts once;
 * only the exact amount in the order's currency pays a waiting order, everything else goes to suspense (L03). Harmless
 * when repeated. Errors: signature_invalid, notice_too_old, bank_reference_used (two notices of one transfer at the
 * same moment, or the number or event id of another movement).
 */
export async function receiveNotice(
  ctx: Context,
  input: { body: Uint8Array; signature: string | null; notice: PaymentNotice },
): Promise<{ outcome: NoticeOutcome }> {
  const { payments } = ctx.gateways
  payments.verify(input.body, input.signature, ctx.now())
  return settleSigned(asSystem(ctx), payments.provider, input.notice)
}

/**
 * Handles the card provider's notice of a completed payment like a bank's notice. Other events are ignored. Errors:
 * signature_invalid, notice_too_old, malformed_input, wrong_currency, bank_reference_used.
 */
export async function receiveCardNotice(
  ctx: Context,
  input: { body: Uint8Array; signature: string | null },
): Promise<{ outcome: NoticeOutcome }> {
  const { cards } = ctx.gateways
  const notice = cards.read(input.body, input.signature, ctx.now())
  return notice ? settleSigned(asSystem(ctx), cards.provider, notice) : { outcome: 'ignored' }
}

/**
 * Why a payment does not pay its order; null when it does. A closed account receives nothing, even for earlier orders.
 * An order calculated with another VAT rate is over from midnight on, before the scheduled task expires it; with a
 * slip, whose transfer may have been earlier, a person decides.
 */
export async function suspenseReason(
  ctx: TransactionContext,
  order: OrderRow | undefined,
  notice: Pick<PaymentNotice, 'amount' | 'currency'>,
  given: { vatBp: number | undefined; areSure: boolean },
): Promise<SuspenseReason | null> {
  if (!order) return 'no_order'
  if (await isMemberClosed(ctx.db, order.marketerId)) return 'account_closed'
  if (isPaid(order)) return 'arrived_twice'
  if (order.status !== 'awaiting_payment' && order.status !== 'slip_review') return 'order_not_payable'
  const isSure = given.areSure && order.status === 'slip_review'
  if (hasOtherVat(order, given.vatBp) && !isSure) return 'order_not_payable'
  if (order.currency !== notice.currency) return 'wrong_currency'
  return dueOf(order) === notice.amount ? null : 'wrong_amount'
}

/** Nobody is there to send it again: a payment that would be numbered under another VAT waits in suspense. */
async function settleSigned(
  ctx: Context,
  provider: string,
  notice: PaymentNotice,
): Promise<{ outcome: NoticeOutcome }> {
  try {
    return await settleNotice(ctx, provider, notice)
  } catch (error) {
    if (!(error instanceof NumberedNextDay)) throw error
    return settleNotice(ctx, provider, notice, error.at)
  }
}

/** Handles a notice whose signature was checked, or a payment that finance recorded; by the VAT at `vatAt`. */
export async function settleNotice(
  ctx: Context,
  provider: string,
  notice: PaymentNotice,
  vatAt?: Date,
): Promise<{ outcome: NoticeOutcome }> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const id = newId(now.getTime())
    // A second notice of the same event waits here until the first has committed.
    const isNew =
      (await ctx.db.run(sql`INSERT INTO payment_notice (id, provider, event_id, order_no, amount, currency, bank_ref, outcome, received_at)
        VALUES (${id}, ${provider}, ${notice.eventId}, ${notice.orderNo}, ${notice.amount}, ${notice.currency}, ${notice.bankRef}, 'ignored', ${now})
        ON CONFLICT (provider, event_id) DO NOTHING`)) === 1
    if (!isNew) {
      // FOR UPDATE makes this a write, so that its commit too waits for the replicas that the first notice needed.
      const first = await ctx.db.one<{ outcome: NoticeOutcome; isSame: boolean }>(
        sql`SELECT outcome, amount = ${notice.amount} AND currency = ${notice.currency} AND bank_ref_key(bank_ref) = bank_ref_key(${notice.bankRef}) AS is_same
          FROM payment_notice WHERE provider = ${provider} AND event_id = ${notice.eventId} FOR UPDATE`,
      )
      // Another movement under the same id would stand in no book, and nobody would learn of it.
      if (!first.isSame) throw new Refusal('bank_reference_used')
      return { outcome: first.outcome }
    }
    const [known, numbered, vatBp] = await Promise.all([
      findBankMove(ctx.db, notice.bankRef),
      notice.orderNo ? findOrder(ctx.db, { no: notice.orderNo }, { lock: true }) : undefined,
      findVatBp(ctx, vatAt ?? now),
    ])
    // After a restore, numbers are given again: the payment of a lost order must not pay the one that has its number now.
    const isAnother = notice.orderId !== undefined && numbered !== undefined && numbered.id !== notice.orderId
    const order = isAnother ? undefined : numbered
    // An account of the provider tells each installation of the payments of all. By the id it is known whose order it is,
    // also when our address has changed since.
    const isOurs = notice.site === undefined || notice.site === new URL(ctx.settings.appUrl).origin
    if (!isOurs && !order) return { outcome: 'ignored' }
    // Clocks of banks run ahead of ours, and some use another calendar.
    const at = canBePaidAt(notice.paidAt, order, now) ? notice.paidAt : now
    if (known) {
      const isSame =
        known.direction === 'in' && known.amount === notice.amount && known.currency === notice.currency
      // The same for another movement under the number of this one.
      if (!isSame) throw new Refusal('bank_reference_used')
      return { outcome: 'ignored' }
    }
    const reason = await suspenseReason(ctx, order, notice, { vatBp, areSure: provider === 'offline' })
    if (order && reason === null) {
      const code = order.status === 'slip_review' ? 'accept-slip' : 'pay'
      decideOrderMove(order, code, 'system', { paidAmount: notice.amount, bankRef: notice.bankRef }, now)
      await payOrder(ctx, order, { kind: 'bank', bankRef: notice.bankRef, at, noticeId: id }, code, now)
      return { outcome: 'paid' }
    }
    const entryId = await postEntry(
      ctx.db,
      moneyUnmatched({ idemKey: `notice:${id}`, currency: notice.currency }, notice.amount),
      now,
    )
    const move = {
      entryId,
      direction: 'in',
      bankRef: notice.bankRef,
      amount: notice.amount,
      at,
    } as const
    if (!(await addBankMove(ctx.db, move))) throw new Refusal('bank_reference_used')
    await changeOne(
      ctx.db,
      sql`UPDATE payment_notice SET outcome = 'suspense', reason = ${reason}, order_id = ${order?.id ?? null}, order_no = ${isAnother ? null : notice.orderNo}, entry_id = ${entryId} WHERE id = ${id} AND outcome = 'ignored'`,
    )
    if (order) {
      await notify(ctx, {
        event: 'money_not_matched',
        subjectId: order.id,
        to: { memberId: order.marketerId },
        payload: {
          no: order.no,
          amount: notice.amount,
          expected: dueOf(order),
          currency: notice.currency,
          kind: reason,
        },
      })
    }
    return { outcome: 'suspense' }
  })
}

/**
 * Demo mode only: makes the signed notice that a bank or the card provider would send for this order, and handles it
 * like any other. Error: not_found outside demo mode and for an unknown order.
 */
export async function imitatePayment(
  ctx: Context,
  orderNo: string,
  amount?: bigint,
): Promise<{ outcome: NoticeOutcome }> {
  const { payments, cards } = ctx.gateways
  const order = ctx.settings.demoMode ? await findOrder(ctx.db, { no: orderNo }) : undefined
  if (!order) throw new Refusal('not_found')
  const payment = { orderNo, amount: amount ?? dueOf(order), currency: order.currency }
  if (order.method === 'card') return receiveCardNotice(ctx, cards.imitate(payment, ctx.now()))
  const { body, signature } = payments.imitate(payment, ctx.now())
  const sent = JSON.parse(new TextDecoder().decode(body)) as {
    eventId: string
    orderNo: string
    amount: number
    currency: Currency
    bankRef: string
    paidAt: string
  }
  return receiveNotice(ctx, {
    body,
    signature,
    notice: { ...sent, amount: BigInt(sent.amount), paidAt: new Date(sent.paidAt) },
  })
}

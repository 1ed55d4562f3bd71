import { lotExpiry } from '../../../domain/credit/lot-life.ts'
import { dueOf } from '../../../domain/credit/order.ts'
import { addDays, bangkokDay, endOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import {
  creditsBought,
  moneyUnmatched,
  packageBought,
  unmatchedApplied,
} from '../../../domain/ledger/postings.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { addBankMove, postEntry } from '../../store/ledger.ts'
import { addLot } from '../../store/lot.ts'
import type { OrderRow } from '../../store/order.ts'
import { startBundle } from '../campaign/start-bundle.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { invoiceBody } from '../tax-document/bodies.ts'
import { issueDocument } from '../tax-document/issue-document.ts'
import { getCompany } from './company.ts'
import { extendPaidLots } from './extend-paid-lots.ts'
import { auditOrderMove, changeOrder } from './move-order.ts'
import { requireVatOfDocument } from './other-vat.ts'
import { spendParts, spendSuspense } from './suspense-money.ts'

/** Where the money is: newly at the bank (from a stored notice where `noticeId` is set), or already in suspense. */
export type PaidFrom =
  | { kind: 'bank'; bankRef: string; at: Date; noticeId?: string }
  | { kind: 'suspense'; noticeId: string }

/**
 * `paid`: grants the lot, posts L01, L02 or L03 and numbers the tax invoice in one transaction, once per bank reference
 * (docs/domain/credits.md#orders). With parts in suspense the last one is added to them, and all are used at once. The
 * caller has locked the order and decided the move. Errors: bank_reference_used, stale_version,
 * order_not_payable (another VAT applies since the command `began`, and the invoice would bear that day).
 */
export async function payOrder(
  ctx: TransactionContext,
  order: OrderRow,
  from: PaidFrom,
  transition: string,
  began: Date = ctx.now(),
): Promise<OrderRow> {
  const now = ctx.now()
  const expiresAt =
    order.kind === 'credit'
      ? lotExpiry('topup', now)
      : endOfBangkokDay(addDays(bangkokDay(now), order.item.validDays ?? 365))
  const lotId = newId(now.getTime())
  const lot = addLot(
    ctx.db,
    {
      marketerId: order.marketerId,
      source: order.kind === 'credit' ? 'topup' : 'package',
      currency: order.currency,
      amount: order.subtotal,
      slotValue: order.item.slotValue === null ? null : BigInt(order.item.slotValue),
      slots: order.item.slots,
      offerId: order.offerId,
      offerVersion: order.offerVersion,
      orderId: order.id,
      expiresAt,
    },
    now,
    lotId,
  )
  const others =
    order.kind === 'credit' ? extendPaidLots(ctx.db, order.marketerId, lotId, expiresAt, now) : undefined
  await Promise.all([lot, others])
  const head = { idemKey: `order:${order.id}:paid`, currency: order.currency }
  const paid = {
    marketerId: order.marketerId,
    lotId,
    subtotal: order.subtotal,
    vat: order.vat,
    buyerWht: order.buyerWht,
  }
  const due = dueOf(order)
  const bankIn = async (entryId: string) => {
    if (from.kind !== 'bank') return
    const move = { entryId, direction: 'in', bankRef: from.bankRef, amount: due, at: from.at } as const
    if (!(await addBankMove(ctx.db, move))) throw new Refusal('bank_reference_used')
  }
  const isInParts = order.received > 0n
  await spendParts(ctx, order)
  if (from.kind === 'suspense') await spendSuspense(ctx, from.noticeId, order.id, due)
  const entry =
    from.kind === 'suspense' || isInParts
      ? unmatchedApplied(head, paid, order.kind === 'credit' ? 'mkt.available' : 'mkt.package')
      : order.kind === 'credit'
        ? creditsBought(head, paid)
        : packageBought(head, paid)
  if (from.kind === 'bank' && isInParts) {
    const rest = moneyUnmatched({ idemKey: `order:${order.id}:rest`, currency: order.currency }, due)
    await bankIn(await postEntry(ctx.db, rest, now))
  }
  const entryId = await postEntry(ctx.db, entry, now)
  if (order.kind === 'package') await startBundle(ctx, order, lotId)
  const bankRef = from.kind === 'bank' ? from.bankRef : null
  const to = { memberId: order.marketerId }
  const about = { subjectId: order.id, seq: order.version + 1, to }
  const [, moved, company] = await Promise.all([
    isInParts ? undefined : bankIn(entryId),
    changeOrder(ctx, order, {
      to: 'paid',
      set: sql`paid_at = ${now}, entry_id = ${entryId}, qr_expires_at = NULL`,
    }),
    getCompany(ctx),
    notify(ctx, {
      ...about,
      event: 'order_paid',
      payload: {
        no: order.no,
        amount: order.transfer,
        credit: order.subtotal,
        currency: order.currency,
        slots: order.item.slots,
        kind: order.kind,
      },
    }),
    ...(order.buyerWht > 0n
      ? [
          notify(ctx, {
            ...about,
            event: 'buyer_certificate_due',
            payload: { no: order.no, amount: order.buyerWht, currency: order.currency },
          }),
        ]
      : []),
    ...(from.kind === 'bank' && from.noticeId
      ? [
          changeOne(
            ctx.db,
            sql`UPDATE payment_notice SET outcome = 'paid', order_id = ${order.id}, entry_id = ${entryId} WHERE id = ${from.noticeId} AND outcome = 'ignored'`,
          ),
        ]
      : []),
  ])
  await issueDocument(ctx, {
    kind: 'TI',
    branchCode: company.branchCode,
    subjectId: order.id,
    memberId: order.marketerId,
    body: async (at) => {
      await requireVatOfDocument(ctx, order, { began, at })
      return invoiceBody(company, order, { at, bankRef })
    },
    told: (number) => [
      auditOrderMove(ctx, order, { to: 'paid', transition, data: { bankRef, invoice: number } }),
      notify(ctx, { ...about, event: 'invoice_ready', payload: { no: order.no, number } }),
    ],
  })
  return moved
}

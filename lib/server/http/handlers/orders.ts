import * as contract from '../../../contract/orders.ts'
import * as noticeCalls from '../../../contract/payment-notices.ts'
import * as refundCalls from '../../../contract/refunds.ts'
import * as taxCalls from '../../../contract/tax-documents.ts'
import type { Language } from '../../../country/languages.ts'
import { REFUND_DAYS } from '../../../domain/credit/refund.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { CARD_SIGNATURE_HEADER } from '../../gateways/cards.ts'
import { SIGNATURE_HEADER } from '../../gateways/payments.ts'
import { inTransaction } from '../../services/context.ts'
import { askRefund } from '../../services/order/ask-refund.ts'
import { cancelOrder, renewOrderQr } from '../../services/order/change-order.ts'
import { createOrder } from '../../services/order/create-order.ts'
import { takeBackRefund } from '../../services/order/end-refund.ts'
import { listRefunds } from '../../services/order/list-refunds.ts'
import type { WantedItem } from '../../services/order/order-terms.ts'
import { openCardPayment } from '../../services/order/pay-by-card.ts'
import * as orders from '../../services/order/queries.ts'
import { quoteOrder } from '../../services/order/quote-order.ts'
import { imitatePayment, receiveCardNotice, receiveNotice } from '../../services/order/receive-notice.ts'
import { takeBackSlip, uploadSlip } from '../../services/order/send-slip.ts'
import * as documents from '../../services/tax-document/queries.ts'
import { handle } from '../handle.ts'
import { withMoney } from '../with-money.ts'

type Sums = {
  subtotal: bigint
  vat: bigint
  buyerWht: bigint
  transfer: bigint
}
const toSums = <T extends Sums>(row: T, currency: Currency) =>
  withMoney(row, currency, 'subtotal', 'vat', 'buyerWht', 'transfer')
type Arrived = { currency: Currency; received: bigint; due: bigint; unused: bigint }
/** One order in the response format, with the sum received, the sum still due and the sum that is not used. */
export const toOrderDetailWire = <T extends Sums & Arrived>(row: T) =>
  toSums(withMoney(row, row.currency, 'received', 'due', 'unused'), row.currency)
/** One order of a list in the response format. */
const toOrderWire = <T extends Sums & { currency: Currency }>(row: T) => toSums(row, row.currency)

function toItem(
  item:
    | { kind: 'credit'; amount: number }
    | { kind: 'package'; slug: string; locale: Language; version: number },
): WantedItem {
  return item.kind === 'credit' ? { kind: 'credit', amount: BigInt(item.amount) } : item
}

export const orderHandlers = [
  handle(contract.quoteOrder, async (ctx, { body }) => {
    const { currency } = ctx.settings
    const quote = await quoteOrder(ctx, { item: toItem(body.item), buyerWhtBp: body.buyerWhtBp })
    return {
      ...toSums(withMoney(quote, currency, 'minimum', 'maximum'), currency),
      grants: { minor: quote.subtotal, currency },
    }
  }),
  handle(contract.createOrder, async (ctx, { body: { item, method, buyerWhtBp, transfer } }) =>
    createOrder(ctx, {
      item: toItem(item),
      method,
      buyerWhtBp,
      ...(transfer === undefined ? {} : { transfer: BigInt(transfer) }),
    }),
  ),
  handle(contract.getOrder, async (ctx, { params }) =>
    toOrderDetailWire(await orders.getOrder(ctx, params.id)),
  ),
  handle(contract.listOrders, async (ctx, { query }) => {
    const page = await orders.listOrders(ctx, query)
    return { ...page, items: page.items.map(toOrderWire) }
  }),
  handle(contract.renewOrderQr, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await renewOrderQr(ctx, params.id)
      return toOrderDetailWire(await orders.getOrder(ctx, params.id))
    }),
  ),
  handle(contract.cancelOrder, async (ctx, { params, body }) => {
    await cancelOrder(ctx, { id: params.id, version: body.version })
    return toOrderDetailWire(await orders.getOrder(ctx, params.id))
  }),
  handle(contract.takeBackSlip, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      await takeBackSlip(ctx, { id: params.id, version: body.version })
      return toOrderDetailWire(await orders.getOrder(ctx, params.id))
    }),
  ),
  handle(refundCalls.listRefunds, async (ctx) => {
    const { refundable, requests } = await listRefunds(ctx)
    return {
      days: REFUND_DAYS,
      refundable: refundable.map(({ order, ...sums }) => ({
        orderId: order.id,
        orderNo: order.no,
        kind: order.kind,
        offerName: orders.toOrderView(order).offerName,
        method: order.method,
        holderName: order.buyer.name,
        expiresAt: order.expiresAt,
        ...withMoney(sums, order.currency, 'amount', 'vat', 'withheld', 'back'),
      })),
      requests: requests.map((row) => ({
        ...withMoney(row, row.currency, 'amount'),
        last4: row.accountLast4,
      })),
    }
  }),
  handle(refundCalls.askRefund, async (ctx, { params, body }) => ({
    id: await askRefund(ctx, { ...body, orderId: params.id, amount: BigInt(body.amount) }),
  })),
  handle(refundCalls.takeBackRefund, async (ctx, { params }) => {
    await takeBackRefund(ctx, params.id)
    return { ok: true as const }
  }),
  handle(contract.uploadSlip, async (ctx, { params, body, file }) => {
    const sent = await uploadSlip(ctx, {
      id: params.id,
      file: {
        bytes: file?.bytes ?? new Uint8Array(),
        contentType: file?.declaredType ?? '',
        name: file?.name ?? '',
      },
      reference: body.reference,
    })
    return toOrderDetailWire(sent)
  }),
  handle(
    noticeCalls.receivePaymentNotice,
    (ctx, { body, headers, raw }) =>
      receiveNotice(ctx, {
        body: raw,
        signature: headers.get(SIGNATURE_HEADER),
        notice: { ...body, amount: BigInt(body.amount), paidAt: new Date(body.paidAt) },
      }),
    {
      check: (ctx, raw, headers) =>
        ctx.gateways.payments.verify(raw, headers.get(SIGNATURE_HEADER), ctx.now()),
    },
  ),
  handle(contract.openCardPayment, (ctx, { params, body }) =>
    openCardPayment(ctx, { id: params.id, locale: body.locale }),
  ),
  handle(
    noticeCalls.receiveCardNotice,
    (ctx, { headers, raw }) =>
      receiveCardNotice(ctx, { body: raw, signature: headers.get(CARD_SIGNATURE_HEADER) }),
    {
      check: (ctx, raw, headers) =>
        ctx.gateways.cards.verify(raw, headers.get(CARD_SIGNATURE_HEADER), ctx.now()),
      isForeign: true,
    },
  ),
  handle(noticeCalls.settleTestPayment, (ctx, { params, body }) =>
    imitatePayment(ctx, params.orderNo, body.amount === undefined ? undefined : BigInt(body.amount)),
  ),
  handle(taxCalls.listTaxDocuments, async (ctx, { query }) => {
    return await documents.listTaxDocuments(ctx, query)
  }),
  handle(taxCalls.getTaxDocument, async (ctx, { params }) => documents.getTaxDocument(ctx, params.id)),
]

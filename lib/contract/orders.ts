import { defineCall } from './define-call.ts'
import { currency, id, instant, keysetOf, keysetQuery, locale, money } from './shapes/common.ts'
import {
  amountMinor,
  bankRef,
  buyerWhtBp,
  orderStatus,
  payMethod,
  taxDocumentKind,
  version,
} from './shapes/money.ts'
import { lazy, z } from './zod.ts'

/** What is bought: credit (minor units, 1 credit = 1 baht) or one offer at the version the buyer saw. */
const item = lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('credit'), amount: amountMinor }),
    z.strictObject({
      kind: z.literal('package'),
      slug: z.string().check(z.minLength(1), z.maxLength(120)),
      locale,
      version,
    }),
  ]),
)

const sums = {
  subtotal: money,
  vatBp: lazy(() => z.int()),
  vat: money,
  buyerWhtBp: lazy(() => z.int()),
  buyerWht: money,
  /** What the buyer transfers: subtotal + vat − buyerWht. */
  transfer: money,
  rateConfirmed: lazy(() => z.boolean()),
}

/** Sums before ordering. Errors: amount_out_of_range (500.00–5,000,000.00), rate_not_confirmed, offer_not_published, stale_version, not_allowed (withholding by a person). */
export const quoteOrder = defineCall({
  id: 'quoteOrder',
  method: 'POST',
  path: '/api/orders/quote',
  ours: true,
  access: ['marketer'],
  limit: 'read',
  summary: 'VAT, withholding and transfer of an order',
  body: lazy(() => z.strictObject({ item, buyerWhtBp: z._default(buyerWhtBp, 0) })),
  response: lazy(() =>
    z.object({
      ...sums,
      /** Credit or package value granted when paid. */
      grants: money,
      slots: z.nullable(z.int()),
      expiresAt: instant,
      /** Companies: 0, 200, 300; persons: 0 only. */
      allowedWhtBp: z.array(z.int()),
      /** Ways to pay this sum here; cards where a provider is configured and the sum is not too big for one. */
      methods: z.array(payMethod),
      minimum: money,
      maximum: money,
    }),
  ),
  errors: [
    'amount_out_of_range',
    'rate_not_confirmed',
    'offer_not_published',
    'stale_version',
    'not_allowed',
  ],
})

/** Orders and opens payment: status awaiting_payment, 72 h to pay. Same errors as the quote, and profile_incomplete. */
export const createOrder = defineCall({
  id: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  idempotent: true,
  summary: 'Order credit or a package',
  body: lazy(() => z.strictObject({ item, method: payMethod, buyerWhtBp: z._default(buyerWhtBp, 0) })),
  response: lazy(() => z.object({ id, no: z.string(), status: orderStatus, version })),
  errors: [
    'amount_out_of_range',
    'rate_not_confirmed',
    'offer_not_published',
    'stale_version',
    'not_allowed',
    'profile_incomplete',
    'member_not_active',
  ],
})

export const orderRow = lazy(() =>
  z.object({
    id,
    no: z.string(),
    kind: z.enum(['credit', 'package']),
    status: orderStatus,
    version,
    method: z.enum(['promptpay', 'transfer', 'card']),
    offerName: z.nullable(z.object({ th: z.string(), en: z.string() })),
    slots: z.nullable(z.int()),
    ...sums,
    payBy: z.nullable(instant),
    paidAt: z.nullable(instant),
    createdAt: instant,
    invoiceId: z.nullable(id),
    invoiceNumber: z.nullable(z.string()),
  }),
)

export const orderDetail = lazy(() =>
  z.extend(orderRow, {
    offerSlug: z.nullable(z.object({ th: z.string(), en: z.string() })),
    buyer: z.object({
      name: z.string(),
      holderKind: z.nullable(z.enum(['individual', 'company'])),
      taxId: z.nullable(z.string()),
      branchCode: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
    /** While the order can be paid. `svg` is a finished picture; `payload` the EMVCo text inside it. */
    qr: z.nullable(z.object({ payload: z.string(), svg: z.string(), expiresAt: instant })),
    transferTo: z.nullable(
      z.object({
        bankCode: z.string(),
        accountNo: z.string(),
        accountName: z.string(),
        reference: z.string(),
      }),
    ),
    slip: z.nullable(
      z.object({ fileId: id, reference: z.nullable(z.string()), note: z.nullable(z.string()) }),
    ),
    /** Parts that arrived and wait for the rest; what is still to be paid. */
    received: money,
    due: money,
    /** What finance said when it sent a slip back. */
    slipNote: z.nullable(z.string()),
    /** Company buyers that withhold owe the certificate by this day. */
    certificateDueAt: z.nullable(instant),
    /** The draft with the people of a bought bundle, while it waits to be sent. */
    draftId: z.nullable(id),
    canCancel: z.boolean(),
    canUploadSlip: z.boolean(),
    canPayByCard: z.boolean(),
    /** The server's time, for countdowns. */
    now: instant,
  }),
)

export const getOrder = defineCall({
  id: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}',
  ours: true,
  access: ['marketer'],
  fresh: 0,
  summary: 'One order with its PromptPay code',
  params: { id },
  response: orderDetail,
  errors: ['not_found'],
})

export const listOrders = defineCall({
  id: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  ours: true,
  access: ['marketer'],
  summary: 'Own orders, newest first',
  query: lazy(() => z.object({ ...keysetQuery, status: z.optional(orderStatus) })),
  response: lazy(() => keysetOf(orderRow)),
})

/** The QR on screen lives 15 minutes; renewing shows a new countdown for the same order. */
export const renewOrderQr = defineCall({
  id: 'renewOrderQr',
  method: 'POST',
  path: '/api/orders/{id}/qr',
  ours: true,
  access: ['marketer'],
  summary: 'Show the PromptPay code for another 15 minutes',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: orderDetail,
  errors: ['not_found', 'order_not_payable', 'order_expired'],
})

/** Address of the provider's payment page for the order's exact sum; asking again within half an hour gives the same page. */
export const openCardPayment = defineCall({
  id: 'openCardPayment',
  method: 'POST',
  path: '/api/orders/{id}/card',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  summary: 'Pay an order by card',
  params: { id },
  body: lazy(() => z.strictObject({ locale })),
  response: lazy(() => z.object({ url: z.string() })),
  errors: [
    'not_found',
    'not_allowed',
    'order_not_payable',
    'order_expired',
    'amount_out_of_range',
    'unavailable',
  ],
})

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  idempotent: true,
  summary: 'Cancel an unpaid order',
  params: { id },
  body: lazy(() => z.strictObject({ version })),
  response: orderDetail,
  errors: ['not_found', 'stale_version', 'move_not_allowed'],
})

/** A picture of the transfer slip (≤ 4,096,000 bytes) and, when known, its reference. The order waits for finance. */
export const uploadSlip = defineCall({
  id: 'uploadSlip',
  method: 'POST',
  path: '/api/orders/{id}/slip',
  ours: true,
  access: ['marketer'],
  limit: 'upload',
  encoding: 'multipart',
  summary: 'Send a transfer slip',
  params: { id },
  body: lazy(() => z.strictObject({ reference: z.optional(bankRef) })),
  response: orderDetail,
  errors: [
    'not_found',
    'order_not_payable',
    'slip_used',
    'file_missing',
    'file_too_large',
    'file_type_refused',
  ],
})

/** Before finance has decided: the slip is forgotten and the order waits for its money again. */
export const takeBackSlip = defineCall({
  id: 'takeBackSlip',
  method: 'POST',
  path: '/api/orders/{id}/slip/take-back',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  summary: 'Take a slip back',
  params: { id },
  body: lazy(() => z.strictObject({ version })),
  response: orderDetail,
  errors: ['not_found', 'stale_version', 'move_not_allowed'],
})

const back = {
  /** Credit or package value, its VAT, withheld tax without a certificate, and what arrives. */
  amount: money,
  vat: money,
  withheld: money,
  back: money,
}

/** Orders whose unused credit can be asked back, and what was asked so far. Paid within `days` working days. */
export const listRefunds = defineCall({
  id: 'listRefunds',
  method: 'GET',
  path: '/api/refunds',
  ours: true,
  access: ['marketer'],
  fresh: 0,
  summary: 'Credit that can be paid back, and own requests for it',
  response: lazy(() =>
    z.object({
      days: z.int(),
      refundable: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          kind: z.enum(['credit', 'package']),
          offerName: z.nullable(z.object({ th: z.string(), en: z.string() })),
          method: payMethod,
          holderName: z.string(),
          expiresAt: instant,
          ...back,
        }),
      ),
      requests: z.array(
        z.object({
          id,
          orderId: id,
          orderNo: z.string(),
          status: z.enum(['asked', 'paid', 'refused', 'withdrawn']),
          amount: money,
          /** Null: back to the card. */
          bankCode: z.nullable(z.string()),
          last4: z.nullable(z.string()),
          holderName: z.nullable(z.string()),
          reason: z.nullable(z.string()),
          askedAt: instant,
          decidedAt: z.nullable(instant),
        }),
      ),
    }),
  ),
})

/** `amount` is what was shown, in minor units; another one by now answers wrong_amount. No account for a card payment. */
export const askRefund = defineCall({
  id: 'askRefund',
  method: 'POST',
  path: '/api/orders/{id}/refund',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  idempotent: true,
  summary: 'Ask for unused credit of an order back',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      amount: amountMinor,
      bankCode: z.optional(z.string().check(z.maxLength(10))),
      accountNo: z.optional(z.string().check(z.maxLength(40))),
    }),
  ),
  response: lazy(() => z.object({ id })),
  errors: [
    'not_found',
    'move_not_allowed',
    'insufficient_balance',
    'wrong_amount',
    'already_decided',
    'malformed_input',
  ],
})
export const takeBackRefund = defineCall({
  id: 'takeBackRefund',
  method: 'POST',
  path: '/api/refunds/{id}/take-back',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  summary: 'Keep the credit after all',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found', 'already_decided'],
})

/**
 * Notice of a bank or payment provider. Header `X-Siang-Signature: t=<unix seconds>,v1=<hex>`, where v1 is
 * HMAC-SHA256 of `t.rawBody`. At most 5 minutes old; an event id counts once; only the exact amount pays an order.
 */
export const receivePaymentNotice = defineCall({
  id: 'receivePaymentNotice',
  method: 'POST',
  path: '/api/payments/notice',
  ours: true,
  access: ['visitor'],
  limit: 'none',
  summary: 'Signed notice of money received',
  body: lazy(() =>
    z.strictObject({
      eventId: z.string().check(z.minLength(1), z.maxLength(100)),
      orderNo: z.nullable(z.string().check(z.maxLength(40))),
      amount: amountMinor,
      currency,
      bankRef,
      paidAt: instant,
    }),
  ),
  response: lazy(() => z.object({ outcome: z.enum(['paid', 'suspense', 'ignored']) })),
  errors: ['signature_invalid', 'notice_too_old', 'bank_reference_used'],
})

/**
 * Notice of the card provider (Stripe's event and `Stripe-Signature` header, decision 0009). Only a completed and paid
 * checkout moves money; every other event is `ignored`. Same rules as a bank's notice.
 */
export const receiveCardNotice = defineCall({
  id: 'receiveCardNotice',
  method: 'POST',
  path: '/api/payments/card',
  ours: true,
  access: ['visitor'],
  limit: 'none',
  summary: 'Signed notice of the card provider',
  body: lazy(() =>
    z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(255)), type: z.string() }),
  ),
  response: lazy(() => z.object({ outcome: z.enum(['paid', 'suspense', 'ignored']) })),
  errors: ['signature_invalid', 'notice_too_old', 'wrong_currency', 'bank_reference_used'],
})

/** Demo mode only (404 otherwise): the local gateway sends a signed notice for the order through the real route. */
export const settleTestPayment = defineCall({
  id: 'settleTestPayment',
  method: 'POST',
  path: '/api/test/payments/{orderNo}/settle',
  ours: true,
  access: ['visitor'],
  summary: 'Pretend that the bank received the money of an order',
  body: lazy(() => z.strictObject({ amount: z.optional(amountMinor) })),
  response: lazy(() => z.object({ outcome: z.enum(['paid', 'suspense', 'ignored']) })),
  errors: ['not_found'],
})

export const taxDocumentRow = lazy(() =>
  z.object({
    id,
    number: z.string(),
    kind: taxDocumentKind,
    subjectId: id,
    issuedAt: instant,
    void: z.boolean(),
    total: money,
  }),
)

/** Own tax documents: invoices and credit notes of a marketer; certificates and payout slips of an influencer. */
export const listTaxDocuments = defineCall({
  id: 'listTaxDocuments',
  method: 'GET',
  path: '/api/tax-documents',
  ours: true,
  access: ['member'],
  summary: 'Own tax documents, newest first',
  query: lazy(() => z.object({ ...keysetQuery, kind: z.optional(taxDocumentKind) })),
  response: lazy(() => keysetOf(taxDocumentRow)),
})

/**
 * One document with every field of docs/market.md#tax-invoice, docs/market.md#withholding-certificate, for the print
 * view.
 */
export const getTaxDocument = defineCall({
  id: 'getTaxDocument',
  method: 'GET',
  path: '/api/tax-documents/{id}',
  ours: true,
  access: ['member'],
  summary: 'One tax document with its body',
  params: { id },
  response: lazy(() => z.extend(taxDocumentRow, { body: z.record(z.string(), z.unknown()) })),
  errors: ['not_found'],
})

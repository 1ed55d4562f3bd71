import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery, locale, money, version } from './shapes/common.ts'
import { amountMinor, bankRef, buyerWhtBp, orderStatus, payMethod } from './shapes/money.ts'
import { orderDetail, orderRow, sums } from './shapes/order.ts'
import { lazy, z } from './zod.ts'

/** What is bought: credit (minor units, 1 credit = 1 baht), or one offer in the version that the buyer saw. */
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

/** Errors of an item that has no valid price. */
const PRICE_ERRORS = [
  'amount_out_of_range',
  'rate_not_confirmed',
  'offer_not_published',
  'stale_version',
  'not_allowed',
] as const

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
      /** Credit or package value granted on payment. */
      grants: money,
      slots: z.nullable(z.int()),
      expiresAt: instant,
      /** Companies: 0, 200, 300 basis points; persons: 0 only. */
      allowedWhtBp: z.array(z.int()),
      /** Payment methods for this amount; cards where a provider is configured and the amount is within its limit. */
      methods: z.array(payMethod),
      minimum: money,
      maximum: money,
    }),
  ),
  errors: PRICE_ERRORS,
})

/**
 * Creates an order in status awaiting_payment, to be paid within 72 h. `transfer` is the sum that the buyer was shown, in
 * minor units: if the order costs another one now, it is refused with sum_changed. Same errors as the quote, and
 * profile_incomplete.
 */
export const createOrder = defineCall({
  id: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  ours: true,
  access: ['marketer'],
  limit: 'money',
  idempotent: true,
  summary: 'Order credit or a package',
  body: lazy(() =>
    z.strictObject({
      item,
      method: payMethod,
      buyerWhtBp: z._default(buyerWhtBp, 0),
      transfer: z.optional(amountMinor),
    }),
  ),
  response: lazy(() => z.object({ id, no: z.string(), status: orderStatus, version })),
  errors: [...PRICE_ERRORS, 'sum_changed', 'profile_incomplete', 'member_not_active'],
})

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

/** A QR is shown for 15 minutes; renewing restarts the countdown of the same order. */
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
  errors: ['not_found', 'order_not_payable', 'order_expired', 'member_not_active'],
})

/** URL of the provider's payment page for the exact amount; within half an hour the same page is returned again. */
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
    'member_not_active',
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

/**
 * A picture of the transfer slip (≤ 4,096,000 bytes) and, when known, its reference. The order then waits for finance.
 */
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

/** Withdraws the slip before finance has decided; the order waits for payment again. */
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

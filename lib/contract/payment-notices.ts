import { defineCall } from './define-call.ts'
import { currency, givenInstant } from './shapes/common.ts'
import { amountMinor, bankRef } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

/**
 * Payment notice of a bank or provider. Header `X-Siang-Signature: t=<unix seconds>,v1=<hex>`, where v1 is HMAC-SHA256
 * of `t.rawBody`. At most 5 minutes old; each event id counts once; only the exact amount pays an order.
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
      paidAt: givenInstant,
    }),
  ),
  response: lazy(() => z.object({ outcome: z.enum(['paid', 'suspense', 'ignored']) })),
  errors: ['signature_invalid', 'notice_too_old', 'bank_reference_used'],
})

/**
 * Payment notice of the card provider (Stripe's event and `Stripe-Signature` header, decision 0009). Only a completed
 * and paid checkout moves money; every other event is `ignored`. Otherwise the same rules as for a bank's notice.
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

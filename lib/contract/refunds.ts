import { defineCall } from './define-call.ts'
import { id, inEachLanguage, instant, money } from './shapes/common.ts'
import { amountMinor, payMethod } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

const back = {
  /** Credit or package value, its VAT, withheld tax without a certificate, and the resulting payout. */
  amount: money,
  vat: money,
  withheld: money,
  back: money,
}

/** Orders whose unused credit can be refunded, and earlier requests. Paid within `days` working days. */
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
          offerName: z.nullable(z.object(inEachLanguage(z.string()))),
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
          /** Null for a refund to the card. */
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

/**
 * `amount` is the amount that was shown, in minor units; if it has changed, the response is wrong_amount. No account
 * for a card payment.
 */
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
    'code_required',
    'not_found',
    'move_not_allowed',
    'insufficient_balance',
    'wrong_amount',
    'refund_asked_too_often',
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

import { ORDER_STATUSES } from '../domain/credit/order.ts'
import { defineCall } from './define-call.ts'
import { reason } from './operator-withdrawals.ts'
import {
  currency,
  done,
  id,
  instant,
  keysetOf,
  keysetQuery,
  money,
  queryBoolean,
  version,
} from './shapes/common.ts'
import { amountMinor, bankRef } from './shapes/money.ts'
import { member, orderNo } from './shapes/operator-names.ts'
import { orderDetail, orderHead } from './shapes/order.ts'
import { lazy, z } from './zod.ts'

export const purchaseRow = lazy(() =>
  z.object({
    ...orderHead,
    marketer: member,
    transfer: money,
    slipReference: z.nullable(z.string()),
    createdAt: instant,
    payBy: z.nullable(instant),
    paidAt: z.nullable(instant),
  }),
)

export const listPurchases = defineCall({
  id: 'listPurchases',
  method: 'GET',
  path: '/api/operator/purchases',
  ours: true,
  access: ['operator:finance', 'operator:support'],
  fresh: 0,
  summary: 'Purchase orders, oldest slip first',
  /** `refund_asked`: orders whose buyer asked for a refund of unused credit, in any status. */
  query: lazy(() =>
    z.object({
      ...keysetQuery,
      mine: z.optional(queryBoolean),
      status: z._default(z.enum([...ORDER_STATUSES, 'refund_asked']), 'slip_review'),
    }),
  ),
  response: lazy(() =>
    z.extend(keysetOf(purchaseRow), {
      counts: z.record(z.string(), z.int()),
    }),
  ),
})

export const getPurchase = defineCall({
  id: 'getPurchase',
  method: 'GET',
  path: '/api/operator/purchases/{id}',
  ours: true,
  access: ['operator:finance', 'operator:support'],
  fresh: 0,
  summary: 'One purchase order with its slip',
  params: { id },
  response: lazy(() =>
    z.extend(orderDetail, {
      marketer: member,
      /** Another order or notice that used the same reference. */
      sameReference: z.nullable(z.object({ orderNo: z.nullable(z.string()), at: instant })),
      /** When another buyer claimed the same transfer, whatever was decided about that claim. */
      otherClaimAt: z.nullable(instant),
      /** Money that arrived for this order: in suspense, used for it, or set aside; oldest first. */
      arrivals: z.array(
        z.object({
          /** Id of the notice. */
          id,
          amount: money,
          /** Amount not used yet. */
          left: money,
          bankRef: z.string(),
          receivedAt: instant,
          reason: z.nullable(z.string()),
          /** Kept in suspense until the rest of this order arrives. */
          isKept: z.boolean(),
          isOpen: z.boolean(),
          approvalId: z.nullable(id),
        }),
      ),
      /** Whether confirming the due amount takes a second person, and the open request for one. */
      confirm: z.object({ takesTwo: z.boolean(), askedId: z.nullable(id) }),
      /** Credit notes so far: value with VAT on the note, and amount paid back by the bank. */
      creditNotes: z.array(
        z.object({ id, number: z.string(), total: money, refunded: money, issuedAt: instant }),
      ),
      /**
       * The buyer's request to refund unused credit. The account number is for finance only; it is also null for a
       * refund to the card.
       */
      refundRequest: z.nullable(
        z.object({
          id,
          amount: money,
          back: money,
          bankCode: z.nullable(z.string()),
          accountNo: z.nullable(z.string()),
          last4: z.nullable(z.string()),
          holderName: z.nullable(z.string()),
          askedAt: instant,
        }),
      ),
    }),
  ),
  errors: ['not_found'],
})

export const refuseRefund = defineCall({
  id: 'refuseRefund',
  method: 'POST',
  path: '/api/operator/refunds/{id}/refuse',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  summary: 'Refuse a request for unused credit',
  params: { id },
  body: lazy(() => z.strictObject({ reason })),
  response: done,
  errors: ['not_found', 'already_decided'],
})

/**
 * Confirm needs the bank's reference and the amount that arrived; refuse needs a reason, and the buyer can pay again.
 */
export const decideSlip = defineCall({
  id: 'decideSlip',
  method: 'POST',
  path: '/api/operator/purchases/{id}/slip',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Confirm or refuse a transfer slip',
  params: { id },
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('confirm'), version, bankRef, amount: amountMinor, currency }),
      z.strictObject({ decision: z.literal('refuse'), version, reason }),
    ]),
  ),
  response: purchaseRow,
  errors: [
    'not_found',
    'stale_version',
    'move_not_allowed',
    'wrong_amount',
    'wrong_currency',
    'bank_reference_used',
    'two_persons_needed',
    'already_decided',
  ],
})

export const suspenseRow = lazy(() =>
  z.object({
    /** Id of the payment notice. */
    id,
    /** Amount not used yet. */
    amount: money,
    /**
     * Amount that sending it back takes from the bank: invoiced credit of a closed account is returned with its VAT.
     */
    back: money,
    /** The order number that came with the money, and the order if the number names one. */
    orderNo: z.nullable(z.string()),
    orderId: z.nullable(id),
    bankRef: z.string(),
    /** Former owner of money left by a closed account; otherwise the buyer of the named order. */
    member: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
    receivedAt: instant,
    /** no_order, wrong_amount, wrong_currency, order_not_payable, account_closed, surplus, arrived_twice, wrong_order, to_send_back; null for money from before reasons were kept. */
    reason: z.nullable(z.string()),
    /** The unpaid order with this number that the amount pays exactly, if there is one. */
    matchOrderId: z.nullable(id),
    approvalId: z.nullable(id),
  }),
)

export const listSuspense = defineCall({
  id: 'listSuspense',
  method: 'GET',
  path: '/api/operator/suspense',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Money received that fits no order',
  query: lazy(() => z.object(keysetQuery)),
  response: lazy(() => z.extend(keysetOf(suspenseRow), { total: money })),
})

export const matchSuspense = defineCall({
  id: 'matchSuspense',
  method: 'POST',
  path: '/api/operator/suspense/{id}/match',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Use suspense money for an order of exactly its amount',
  params: { id },
  /** The order, by its id or its number. */
  body: lazy(() => z.strictObject({ orderId: z.optional(id), orderNo: z.optional(orderNo) })),
  response: done,
  errors: [
    'not_found',
    'move_not_allowed',
    'wrong_amount',
    'wrong_currency',
    'order_not_payable',
    'already_decided',
    'second_person_needed',
  ],
})

import { ASIDE_REASONS } from '../domain/credit/order.ts'
import { defineCall } from './define-call.ts'
import { purchaseRow } from './operator-purchases.ts'
import { currency, id, version } from './shapes/common.ts'
import { amountMinor, bankRef } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

const arrival = { version, bankRef, amount: amountMinor, currency }

/**
 * Decides about money that does not fit an order. part: too little, the buyer is asked for the rest. surplus: too much,
 * the order is paid and the surplus stays in suspense. aside: it belongs elsewhere; a paid order keeps its state. The
 * money is the amount in suspense under the reference, or the amount on the slip in review.
 */
export const settleArrival = defineCall({
  id: 'settleArrival',
  method: 'POST',
  path: '/api/operator/purchases/{id}/arrival',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Settle money that does not fit an order',
  params: { id },
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('part'), ...arrival }),
      z.strictObject({ decision: z.literal('surplus'), ...arrival }),
      z.strictObject({ decision: z.literal('aside'), why: z.enum(ASIDE_REASONS), ...arrival }),
    ]),
  ),
  response: purchaseRow,
  errors: [
    'not_found',
    'stale_version',
    'move_not_allowed',
    'member_closed',
    'order_not_payable',
    'wrong_amount',
    'wrong_currency',
    'bank_reference_used',
    'second_person_needed',
  ],
})

/** The slip belongs to another order of the same buyer, given by its number. */
export const moveSlip = defineCall({
  id: 'moveSlip',
  method: 'POST',
  path: '/api/operator/purchases/{id}/move-slip',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Move a slip to the right order',
  params: { id },
  body: lazy(() =>
    z.strictObject({ version, orderNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  ),
  response: purchaseRow,
  errors: ['not_found', 'stale_version', 'move_not_allowed', 'order_not_payable'],
})

import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery, money, typed } from './shapes/common.ts'
import { amountMinor, bankRef } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

export const bankLineRow = lazy(() =>
  z.object({
    id,
    at: instant,
    direction: z.enum(['in', 'out']),
    amount: money,
    bankRef: z.string(),
    text: z.string(),
    reason: z.string(),
    lineNo: z.int(),
    fileName: z.nullable(z.string()),
    /** The order that the line probably pays. */
    orderId: z.nullable(id),
    orderNo: z.nullable(z.string()),
  }),
)

export const listBankLines = defineCall({
  id: 'listBankLines',
  method: 'GET',
  path: '/api/operator/bank-lines',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Lines of statements that wait for a person',
  query: lazy(() => z.object(keysetQuery)),
  response: lazy(() =>
    z.extend(keysetOf(bankLineRow), {
      /** Statements whose amount exceeds what one person may confirm, oldest first. */
      held: z.array(
        z.object({
          /** Id of the statement. */
          id,
          fileName: z.nullable(z.string()),
          importedAt: instant,
          importedBy: z.string(),
          lines: z.int(),
          total: money,
          /** False for the person who imported it. */
          canConfirm: z.boolean(),
        }),
      ),
    }),
  ),
})

/** `lines` and `total` are the values shown on the screen. */
export const confirmBankStatement = defineCall({
  id: 'confirmBankStatement',
  method: 'POST',
  path: '/api/operator/bank-statements/{id}/confirm',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Say as a second person that the money of a statement arrived',
  params: { id },
  body: lazy(() => z.strictObject({ lines: z.int().check(z.gte(1), z.lte(2_000)), total: amountMinor })),
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: [
    'not_found',
    'already_decided',
    'asker_cannot_approve',
    'asker_left',
    'code_required',
    'stale_version',
    'bank_reference_used',
  ],
})

/**
 * order: the money pays that order, or is kept in suspense for it. booked: it is already in the ledger under another
 * reference.
 */
export const decideBankLine = defineCall({
  id: 'decideBankLine',
  method: 'POST',
  path: '/api/operator/bank-lines/{id}/decide',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Say what a line of a statement is',
  params: { id },
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('order'), orderNo: typed(40, 1) }),
      z.strictObject({ decision: z.literal('suspense') }),
      z.strictObject({ decision: z.literal('booked'), bankRef }),
      z.strictObject({ decision: z.literal('none'), reason: typed(500, 3) }),
    ]),
  ),
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: [
    'not_found',
    'already_decided',
    'move_not_allowed',
    'order_not_payable',
    'wrong_amount',
    'bank_reference_used',
    'second_person_needed',
    'code_required',
  ],
})

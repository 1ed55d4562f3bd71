import { defineCall } from './define-call.ts'
import { reason } from './operator-withdrawals.ts'
import { APPROVAL_ERRORS, approvalDecision } from './shapes/approval.ts'
import { currency, givenInstant, id, instant, keysetOf, keysetQuery } from './shapes/common.ts'
import { APPROVAL_STATUSES, amountMinor, bankRef } from './shapes/money.ts'
import { operator } from './shapes/operator-names.ts'
import { lazy, z } from './zod.ts'

/**
 * Money actions that need a second person (docs/domain/roles.md#two-persons). A promo up to 5,000.00 is granted at
 * once: `approvalId` null. refund: unused credit to the bank (L25); send_back: suspense (L03); tax_paid, adjustment:
 * L28; write_off: L17. A clawback (L16) starts from its job.
 */
export const requestMoneyAct = defineCall({
  id: 'requestMoneyAct',
  method: 'POST',
  path: '/api/operator/money-acts',
  ours: true,
  access: ['operator:finance', 'operator:support'],
  limit: 'money',
  idempotent: true,
  summary: 'Ask for a money act that two persons decide',
  body: lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('promo'), marketerId: id, amount: amountMinor, currency, reason }),
      z.strictObject({
        kind: z.literal('refund'),
        orderId: id,
        /** The buyer's refund request shown on the screen, whose account is paid; null when the buyer did not ask. */
        requestId: z.optional(z.nullable(id)),
        amount: amountMinor,
        /** The payout amount shown on the screen; if it has changed, the response is `wrong_amount`. */
        back: z.optional(amountMinor),
        currency,
        bankRef,
        reason,
      }),
      z.strictObject({ kind: z.literal('send_back'), noticeId: id, bankRef, reason }),
      z.strictObject({ kind: z.literal('adjustment'), memberId: id, amount: amountMinor, currency, reason }),
      z.strictObject({ kind: z.literal('write_off'), memberId: id, reason }),
      z.strictObject({ kind: z.literal('tax_paid'), amount: amountMinor, currency, bankRef, reason }),
      z.strictObject({
        kind: z.literal('offline_payment'),
        orderId: id,
        amount: amountMinor,
        currency,
        bankRef,
        paidAt: givenInstant,
        reason,
      }),
    ]),
  ),
  response: lazy(() => z.object({ approvalId: z.nullable(id) })),
  errors: [
    'not_found',
    'two_persons_needed',
    'insufficient_balance',
    'wrong_amount',
    'amount_out_of_range',
    'bank_reference_used',
    'already_decided',
  ],
})

export const approvalRow = lazy(() =>
  z.object({
    id,
    /** payout_batch.release, promo.grant, credit.refund, suspense.send_back, ledger.adjust, debt.write_off, tax.pay, order.offline, job.case, job.fraud, job.clawback … */
    action: z.string(),
    subjectId: z.nullable(id),
    /** What people call it: a name, a number. */
    subjectName: z.nullable(z.string()),
    status: z.enum(APPROVAL_STATUSES),
    payload: z.record(z.string(), z.unknown()),
    /** Hex SHA-256 of the payload; sent back with the decision. */
    payloadHash: z.string(),
    reason: z.nullable(z.string()),
    requestedBy: operator,
    approvedBy: operator,
    requestedAt: instant,
    decidedAt: z.nullable(instant),
    /** The caller may decide it: has the right role and did not ask for it. */
    canDecide: z.boolean(),
  }),
)

export const listApprovals = defineCall({
  id: 'listApprovals',
  method: 'GET',
  path: '/api/operator/approvals',
  ours: true,
  access: ['operator'],
  fresh: 0,
  summary: 'Acts that wait for a second person',
  query: lazy(() => z.object({ ...keysetQuery, status: z._default(z.enum(APPROVAL_STATUSES), 'waiting') })),
  response: lazy(() => keysetOf(approvalRow)),
})

export const decideApproval = defineCall({
  id: 'decideApproval',
  method: 'POST',
  path: '/api/operator/approvals/{id}/decide',
  ours: true,
  access: ['operator'],
  limit: 'money',
  idempotent: true,
  summary: 'Approve or refuse as the second person',
  params: { id },
  body: approvalDecision,
  response: approvalRow,
  errors: [...APPROVAL_ERRORS, 'not_allowed'],
})

export const withdrawApproval = defineCall({
  id: 'withdrawApproval',
  method: 'POST',
  path: '/api/operator/approvals/{id}/withdraw',
  ours: true,
  access: ['operator'],
  limit: 'money',
  summary: 'Take an own request back',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: approvalRow,
  errors: ['not_found', 'already_decided', 'not_allowed'],
})

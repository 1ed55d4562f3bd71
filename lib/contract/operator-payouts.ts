import { BATCH_STATUSES } from '../domain/earning/withdrawal.ts'
import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery, money, queryBoolean } from './shapes/common.ts'
import { withdrawalStatus } from './shapes/money.ts'
import { operator } from './shapes/operator-names.ts'
import { lazy, z } from './zod.ts'

export const batchRow = lazy(() =>
  z.object({
    id,
    no: z.string(),
    status: z.enum(BATCH_STATUSES),
    lineCount: z.int(),
    total: money,
    csvSha256: z.nullable(z.string()),
    createdBy: operator,
    releasedBy: operator,
    createdAt: instant,
    releasedAt: z.nullable(instant),
    /** The open release request, if there is one. */
    approvalId: z.nullable(id),
  }),
)

export const batchDetail = lazy(() =>
  z.extend(batchRow, {
    lines: z.array(
      z.object({
        lineNo: z.int(),
        withdrawalId: id,
        payoutRef: z.string(),
        status: withdrawalStatus,
        memberName: z.nullable(z.string()),
        bankCode: z.string(),
        accountMasked: z.string(),
        holderName: z.string(),
        /** When this account was set; null unless that is so recent that the releaser must be warned. */
        bankChangedAt: z.nullable(instant),
        amount: money,
        bankRef: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
)

/** A batch checks the payee again, with the same errors as a withdrawal request. */
const PAYEE_ERRORS = [
  'member_not_active',
  'documents_incomplete',
  'holder_name_differs',
  'tax_class_missing',
] as const

export const makePayoutBatch = defineCall({
  id: 'makePayoutBatch',
  method: 'POST',
  path: '/api/operator/payout-batches',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Freeze approved withdrawals into a batch',
  body: lazy(() => z.strictObject({ withdrawalIds: z.array(id).check(z.minLength(1), z.maxLength(500)) })),
  response: batchDetail,
  errors: [
    'not_found',
    'move_not_allowed',
    'stale_version',
    'rate_not_confirmed',
    'net_not_positive',
    'net_above_approved',
    ...PAYEE_ERRORS,
    'bank_account_missing',
    'bank_account_changed',
    'payee_fraud',
    'bank_change_pause',
    'payout_account_missing',
  ],
})

export const listPayoutBatches = defineCall({
  id: 'listPayoutBatches',
  method: 'GET',
  path: '/api/operator/payout-batches',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Payout batches, newest first',
  query: lazy(() =>
    z.object({
      ...keysetQuery,
      status: z.optional(z.enum(BATCH_STATUSES)),
      /** Only items that the caller has claimed. */
      mine: z.optional(queryBoolean),
    }),
  ),
  response: lazy(() => keysetOf(batchRow)),
})

export const getPayoutBatch = defineCall({
  id: 'getPayoutBatch',
  method: 'GET',
  path: '/api/operator/payout-batches/{id}',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'One batch with its lines',
  params: { id },
  response: batchDetail,
  errors: ['not_found'],
})

/** Asks a second person to release the batch; the request contains the hash of the file. */
export const requestBatchRelease = defineCall({
  id: 'requestBatchRelease',
  method: 'POST',
  path: '/api/operator/payout-batches/{id}/release-request',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Ask for the release of a batch',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ approvalId: id })),
  errors: [
    'not_found',
    'move_not_allowed',
    'payout_account_missing',
    'two_persons_needed',
    'already_decided',
    'stale_version',
    'rate_not_confirmed',
    'net_not_positive',
    'net_above_approved',
    'bank_account_changed',
    'payee_fraud',
    'bank_change_pause',
    ...PAYEE_ERRORS,
  ],
})

/**
 * Released batches only; the first download marks the batch as sent. `pain001`: the same payments as ISO 20022
 * pain.001.001.09.
 */
export const downloadPayoutBatch = defineCall({
  id: 'downloadPayoutBatch',
  method: 'GET',
  path: '/api/operator/payout-batches/{id}/csv',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Bank file of a released batch (CSV or pain.001)',
  params: { id },
  query: lazy(() => z.object({ as: z._default(z.enum(['csv', 'pain001']), 'csv') })),
  response: 'blob',
  errors: ['not_found', 'move_not_allowed', 'payout_account_missing'],
})

export const payoutResult = lazy(() =>
  z.object({
    dryRun: z.boolean(),
    lines: z.array(
      z.object({
        lineNo: z.int(),
        payoutRef: z.string(),
        result: z.enum(['paid', 'failed', 'refused']),
        amount: z.nullable(money),
        /** Error code of a refused line: result_line_refused, bank_reference_used, wrong_amount, stale_version … */
        code: z.nullable(z.string()),
      }),
    ),
    paid: z.int(),
    failed: z.int(),
    refused: z.int(),
  }),
)

/**
 * Text of the bank's result file (docs/domain/withdrawals.md#bank-file). `dryRun` returns the result without changing
 * anything.
 */
export const importPayoutResult = defineCall({
  id: 'importPayoutResult',
  method: 'POST',
  path: '/api/operator/payout-batches/{id}/result',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Import the bank’s result lines',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      csv: z.string().check(z.minLength(1), z.maxLength(500_000)),
      dryRun: z._default(z.boolean(), false),
    }),
  ),
  response: payoutResult,
  errors: ['not_found', 'move_not_allowed', 'malformed_input'],
})

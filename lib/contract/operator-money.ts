import { ORDER_STATUSES } from '../domain/credit/order.ts'
import { WHT_CLASSES } from '../domain/tax/rates.ts'
import { defineCall } from './define-call.ts'
import {
  currency,
  day,
  done,
  id,
  instant,
  keysetOf,
  keysetQuery,
  money,
  queryBoolean,
  typed,
} from './shapes/common.ts'
import {
  APPROVAL_STATUSES,
  amountMinor,
  BATCH_STATUSES,
  bankRef,
  month,
  orderStatus,
  version,
  withdrawalStatus,
} from './shapes/money.ts'
import { orderDetail } from './shapes/order.ts'
import { withdrawalDetail, withdrawalRow } from './withdrawals.ts'
import { lazy, z } from './zod.ts'

/** The number of an order, as people type it. */
const orderNo = lazy(() => z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
const member = lazy(() => z.object({ id, name: z.nullable(z.string()), email: z.nullable(z.string()) }))
const operator = lazy(() => z.nullable(z.object({ id, name: z.string() })))

export const operatorWithdrawalRow = lazy(() =>
  z.extend(withdrawalRow, {
    member,
    taxClass: z.nullable(z.string()),
    holderMatches: z.boolean(),
    waitingHours: z.int(),
    /** When the account that gets the money was set, if that is so recent that a second look is needed. */
    bankChangedAt: z.nullable(instant),
    /**
     * Why a second look is needed: fraud_flag, new_account, large_amount, holder_name_differs, rate_not_confirmed,
     * bank_changed, bank_differs (the member has another account since). Empty: clean.
     */
    warnings: z.array(z.string()),
    batchId: z.nullable(id),
    batchNo: z.nullable(z.string()),
  }),
)

export const listWithdrawalQueue = defineCall({
  id: 'listWithdrawalQueue',
  method: 'GET',
  path: '/api/operator/withdrawals',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Withdrawals by state, oldest first',
  query: lazy(() =>
    z.object({
      ...keysetQuery,
      mine: z.optional(queryBoolean),
      status: z._default(withdrawalStatus, 'requested'),
    }),
  ),
  response: lazy(() =>
    z.extend(keysetOf(operatorWithdrawalRow), {
      counts: z.record(z.string(), z.int()),
      oldestAt: z.nullable(instant),
    }),
  ),
})

export const getOperatorWithdrawal = defineCall({
  id: 'getOperatorWithdrawal',
  method: 'GET',
  path: '/api/operator/withdrawals/{id}',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'One withdrawal',
  params: { id },
  response: lazy(() => z.extend(withdrawalDetail, operatorWithdrawalRow.shape)),
  errors: ['not_found'],
})

/** Each item is decided apart; a refused one carries its code. */
export const approveWithdrawals = defineCall({
  id: 'approveWithdrawals',
  method: 'POST',
  path: '/api/operator/withdrawals/approve',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Approve one or many withdrawals',
  body: lazy(() =>
    z.strictObject({
      items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(100)),
    }),
  ),
  response: lazy(() =>
    z.object({
      items: z.array(z.object({ id, ok: z.boolean(), code: z.nullable(z.string()) })),
    }),
  ),
})

const reason = lazy(() => typed(500, 3))

export const failWithdrawal = defineCall({
  id: 'failWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/fail',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Refuse a withdrawal; the money goes back',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason })),
  response: operatorWithdrawalRow,
  errors: ['not_found', 'stale_version', 'move_not_allowed', 'reason_required'],
})

/** The bank sent a paid transfer back (L22): the net waits for a new bank account. */
export const returnWithdrawal = defineCall({
  id: 'returnWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/return',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  idempotent: true,
  summary: 'Record that the bank returned a paid transfer',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason, bankRef })),
  response: operatorWithdrawalRow,
  errors: ['not_found', 'stale_version', 'move_not_allowed', 'bank_reference_used'],
})

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
    /** The open request for release, if one waits. */
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
        /** When this account was set, if less than 14 days ago. */
        bankChangedAt: z.nullable(instant),
        amount: money,
        bankRef: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
)

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
    'holder_name_differs',
    'bank_account_missing',
    'bank_account_changed',
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
  query: lazy(() => z.object({ ...keysetQuery, status: z.optional(z.enum(BATCH_STATUSES)) })),
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

/** Asks a second person to release the batch; the file's hash is frozen in the request. */
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
    'bank_account_changed',
    'bank_change_pause',
  ],
})

/** Released batches only; the first download marks the batch as sent. `pain001`: the same payments as ISO 20022 pain.001.001.09. */
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
        /** Refused lines: result_line_refused, bank_reference_used, wrong_amount, stale_version … */
        code: z.nullable(z.string()),
      }),
    ),
    paid: z.int(),
    failed: z.int(),
    refused: z.int(),
  }),
)

/**
 * Text of the bank's result file (docs/domain/withdrawals.md#bank-file). `dryRun` shows what would change and changes
 * nothing.
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

/**
 * The class belongs to the payee; finance sets it (docs/domain/tax.md#classes). 40(2): `whtBp` is the payee's own
 * rate.
 */
export const setPayeeTaxClass = defineCall({
  id: 'setPayeeTaxClass',
  method: 'POST',
  path: '/api/operator/members/{id}/tax-class',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  summary: 'Set the withholding class of a payee',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      taxClass: z.enum(WHT_CLASSES),
      whtBp: z.optional(z.int().check(z.gte(0), z.lte(3500))),
      vatRegistered: z.optional(z.boolean()),
    }),
  ),
  response: lazy(() => z.object({ taxClass: z.string(), whtBp: z.int(), vatRegistered: z.boolean() })),
  errors: ['not_found', 'rate_not_confirmed'],
})

/** The difference between bank holder and identity name is explained (marriage, spelling). */
export const confirmHolderName = defineCall({
  id: 'confirmHolderName',
  method: 'POST',
  path: '/api/operator/members/{id}/confirm-holder-name',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  summary: 'Accept a bank holder name that differs from the identity name',
  params: { id },
  body: lazy(() => z.strictObject({ reason })),
  response: done,
  errors: ['not_found'],
})

export const purchaseRow = lazy(() =>
  z.object({
    id,
    no: z.string(),
    kind: z.enum(['credit', 'package']),
    status: orderStatus,
    version,
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
  /** `refund_asked`: orders whose buyer asks for unused credit back, whatever their status. */
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
      oldestAt: z.nullable(instant),
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
      /** Money in suspense for this order, used for it or set aside from it; oldest first. */
      arrivals: z.array(
        z.object({
          /** Id of the notice. */
          id,
          amount: money,
          /** What nothing has used yet. */
          left: money,
          bankRef: z.string(),
          receivedAt: instant,
          reason: z.nullable(z.string()),
          /** It waits for the rest of this order. */
          isKept: z.boolean(),
          isOpen: z.boolean(),
          approvalId: z.nullable(id),
        }),
      ),
      /** What was given back so far: value with VAT on the note, and what left the bank. */
      creditNotes: z.array(
        z.object({ id, number: z.string(), total: money, refunded: money, issuedAt: instant }),
      ),
      /** The buyer asks for unused credit back. The account's number is for finance only; null also: back to the card. */
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

/** Confirm needs the bank's reference and the amount that arrived; refuse needs a reason and lets the buyer pay again. */
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
  ],
})

export const suspenseRow = lazy(() =>
  z.object({
    /** Id of the notice that brought the money. */
    id,
    /** What nothing has used yet. */
    amount: money,
    orderNo: z.nullable(z.string()),
    bankRef: z.string(),
    receivedAt: instant,
    /** no_order, wrong_amount, wrong_currency, order_not_payable, account_closed, surplus, arrived_twice, wrong_order, to_send_back; null for money from before reasons were kept. */
    reason: z.nullable(z.string()),
    /** The unpaid order that this amount would pay exactly, if there is one with this number. */
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
  /** The order by its id or by its number. */
  body: lazy(() => z.strictObject({ orderId: z.optional(id), orderNo: z.optional(orderNo) })),
  response: done,
  errors: ['not_found', 'wrong_amount', 'wrong_currency', 'order_not_payable', 'already_decided'],
})

/**
 * Money acts that need a second person (docs/domain/roles.md#two-persons). A promo up to 5,000.00 is granted at once:
 * `approvalId` null. refund: unused credit to the bank (L25); send_back: suspense (L03); tax_paid, adjustment: L28;
 * write_off: L17. Clawback (L16) starts from its job.
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
        amount: amountMinor,
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
        paidAt: instant,
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
    /** payout_batch.release, promo.grant, credit.refund, suspense.send_back, ledger.adjust, debt.write_off, tax.pay, order.offline, job.fraud, job.clawback … */
    action: z.string(),
    subjectId: z.nullable(id),
    status: z.enum(APPROVAL_STATUSES),
    payload: z.record(z.string(), z.unknown()),
    /** Hex SHA-256 of the payload; sent back with the decision. */
    payloadHash: z.string(),
    reason: z.nullable(z.string()),
    requestedBy: operator,
    approvedBy: operator,
    requestedAt: instant,
    decidedAt: z.nullable(instant),
    /** The caller may decide it: right role, and not the asker. */
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
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve'), payloadHash: z.string().check(z.length(64)) }),
      z.strictObject({ decision: z.literal('refuse'), payloadHash: z.string().check(z.length(64)), reason }),
    ]),
  ),
  response: approvalRow,
  errors: [
    'not_found',
    'asker_cannot_approve',
    'already_decided',
    'code_required',
    'stale_version',
    'not_allowed',
  ],
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

/** Certificates of one month by form (person PND.3, company PND.53). */
export const getWithholdingMonth = defineCall({
  id: 'getWithholdingMonth',
  method: 'GET',
  path: '/api/operator/withholding',
  ours: true,
  access: ['operator:finance'],
  fresh: 0,
  summary: 'Withholding of one month, by form',
  query: lazy(() => z.object({ month: z.optional(month) })),
  response: lazy(() =>
    z.object({
      month,
      items: z.array(
        z.object({
          documentId: id,
          number: z.string(),
          form: z.string(),
          payeeName: z.string(),
          payeeTaxIdMasked: z.nullable(z.string()),
          paidOn: day,
          income: money,
          rateBp: z.int(),
          tax: money,
        }),
      ),
      income: money,
      tax: money,
    }),
  ),
})

/** The proof page: every invariant of docs/domain/invariants.md#invariants asked now, in one snapshot. */
export const getLedgerProof = defineCall({
  id: 'getLedgerProof',
  method: 'GET',
  path: '/api/operator/ledger/proof',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  fresh: 0,
  summary: 'Invariants and trial balance',
  response: lazy(() =>
    z.object({
      at: instant,
      ok: z.boolean(),
      invariants: z.array(
        z.object({
          id: z.string(),
          sentence: z.string(),
          ok: z.boolean(),
          count: z.int(),
          /** First ids at fault. */
          rows: z.array(z.string()),
        }),
      ),
      accounts: z.array(
        z.object({ code: z.string(), side: z.enum(['D', 'C']), balance: money, accounts: z.int() }),
      ),
      entries: z.int(),
      lines: z.int(),
    }),
  ),
})

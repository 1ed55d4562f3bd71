import { ERROR_CODES } from '../domain/errors.ts'
import { defineCall } from './define-call.ts'
import {
  currency,
  day,
  id,
  instant,
  keysetOf,
  keysetQuery,
  money,
  queryBoolean,
  version,
} from './shapes/common.ts'
import { amountMinor, withdrawalStatus } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

/** A positive amount of minor units in a query string. */
const queryAmount = lazy(() =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      amountMinor,
    ),
  ),
)

/** Gross, deductions and net of a payout. */
export const withdrawalSums = {
  gross: money,
  whtBp: lazy(() => z.int()),
  wht: money,
  /** Withdrawal fee with VAT inside. */
  fee: money,
  feeVat: money,
  vatIn: money,
  net: money,
  rateConfirmed: lazy(() => z.boolean()),
}

const account = lazy(() =>
  z.object({ bankCode: z.string(), accountMasked: z.string(), holderName: z.string() }),
)

/**
 * Sums before the request. Amounts are 0 without a tax class; `blockers` are the codes that would refuse a request.
 * `isClosing`: the account is to be closed; if no running work can add to the balance, the minimum is the whole
 * balance.
 */
export const quoteWithdrawal = defineCall({
  id: 'quoteWithdrawal',
  method: 'GET',
  path: '/api/withdrawals/quote',
  ours: true,
  access: ['influencer'],
  fresh: 0,
  summary: 'Tax, fee and net of a withdrawal',
  query: lazy(() => z.object({ gross: queryAmount, isClosing: z.optional(queryBoolean) })),
  response: lazy(() =>
    z.object({
      ...withdrawalSums,
      available: money,
      minimum: money,
      arrivesOn: day,
      account: z.nullable(account),
      blockers: z.array(z.enum(ERROR_CODES)),
      bankPausedUntil: z.nullable(instant),
    }),
  ),
})

/**
 * Needs a fresh code (step-up). The money moves to "withdrawing" at once (L19). `net` is the payout that was shown, in
 * minor units; if a fee or rate has changed it, the response is stale_version.
 */
export const requestWithdrawal = defineCall({
  id: 'requestWithdrawal',
  method: 'POST',
  path: '/api/withdrawals',
  ours: true,
  access: ['influencer'],
  limit: 'money',
  idempotent: true,
  summary: 'Ask for a payout',
  body: lazy(() =>
    z.strictObject({
      gross: amountMinor,
      net: z.optional(amountMinor),
      currency,
      isClosing: z.optional(z.boolean()),
    }),
  ),
  response: lazy(() =>
    z.object({ id, no: z.string(), status: withdrawalStatus, version, expectedOn: z.nullable(day) }),
  ),
  errors: [
    'code_required',
    'insufficient_balance',
    'below_minimum',
    'net_not_positive',
    'bank_account_missing',
    'bank_change_pause',
    'holder_name_differs',
    'documents_incomplete',
    'tax_class_missing',
    'withdrawal_open',
    'rate_not_confirmed',
    'member_not_active',
    'not_allowed',
    'wrong_currency',
    'stale_version',
  ],
})

export const withdrawalRow = lazy(() =>
  z.object({
    id,
    no: z.string(),
    status: withdrawalStatus,
    version,
    ...withdrawalSums,
    account,
    reason: z.nullable(z.string()),
    expectedOn: z.nullable(day),
    requestedAt: instant,
    approvedAt: z.nullable(instant),
    paidAt: z.nullable(instant),
  }),
)

const document = lazy(() => z.nullable(z.object({ id, number: z.string() })))

export const withdrawalDetail = lazy(() =>
  z.extend(withdrawalRow, {
    bankRef: z.nullable(z.string()),
    certificate: document,
    slip: document,
    canCancel: z.boolean(),
    /** True for the member's first paid withdrawal. */
    isFirst: z.boolean(),
    /** Each step with its time, oldest first. */
    history: z.array(z.object({ status: withdrawalStatus, at: instant, reason: z.nullable(z.string()) })),
  }),
)

export const listWithdrawals = defineCall({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/api/withdrawals',
  ours: true,
  access: ['influencer'],
  summary: 'Own withdrawals, newest first',
  query: lazy(() => z.object({ ...keysetQuery, status: z.optional(withdrawalStatus) })),
  response: lazy(() => keysetOf(withdrawalRow)),
})

export const getWithdrawal = defineCall({
  id: 'getWithdrawal',
  method: 'GET',
  path: '/api/withdrawals/{id}',
  ours: true,
  access: ['influencer'],
  summary: 'One own withdrawal',
  params: { id },
  response: withdrawalDetail,
  errors: ['not_found'],
})

export const cancelWithdrawal = defineCall({
  id: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/withdrawals/{id}/cancel',
  ours: true,
  access: ['influencer'],
  limit: 'money',
  idempotent: true,
  summary: 'Take a request back before it is approved',
  params: { id },
  body: lazy(() => z.strictObject({ version })),
  response: withdrawalDetail,
  errors: ['not_found', 'stale_version', 'move_not_allowed'],
})

import { ERROR_CODES } from '../domain/errors.ts'
import { defineCall } from './define-call.ts'
import { day, id, instant, keysetQuery, money, queryInt, typedLine } from './shapes/common.ts'
import { month, withdrawalStatus } from './shapes/money.ts'
import { withdrawalSums } from './withdrawals.ts'
import { lazy, z } from './zod.ts'

const errorCode = lazy(() => z.enum(ERROR_CODES))

/**
 * The wallet (docs/domain/withdrawals.md#wallet). `blockers` are the error codes with which a withdrawal would be
 * refused now.
 */
export const getEarnings = defineCall({
  id: 'getEarnings',
  method: 'GET',
  path: '/sv_influ_api/influ/earn/{id}',
  access: ['influencer'],
  summary: 'Wallet of an influencer',
  params: { id },
  response: lazy(() =>
    z.object({
      pending: money,
      /** Each part with the time at which it becomes available; null: the job is not complete yet. */
      pendingParts: z.array(
        z.object({
          jobId: id,
          jobNo: z.int(),
          campaignTitle: z.string(),
          amount: money,
          freeAt: z.nullable(instant),
        }),
      ),
      nextFreeAt: z.nullable(instant),
      available: money,
      /**
       * Sums of a withdrawal of the whole available balance today; null when nothing would arrive, or no rate is known.
       */
      quote: z.nullable(z.object(withdrawalSums)),
      /** Six months (Asia/Bangkok), oldest first: income before tax, and after tax at today's rate (null: unknown). */
      months: z.array(z.object({ month, earned: money, net: z.nullable(money) })),
      /** The withholding rate of `months` in basis points. */
      whtBp: z.nullable(z.int()),
      withdrawing: money,
      /** Net and expected day of the payout in progress. */
      onItsWay: z.nullable(z.object({ net: money, expectedOn: z.nullable(day) })),
      owed: money,
      paidThisYear: money,
      withheldThisYear: money,
      /** Smallest gross of a withdrawal, and the fee of one. */
      minimum: money,
      withdrawalFee: money,
      blockers: z.array(errorCode),
      openWithdrawalId: z.nullable(id),
      /** Why the last withdrawal failed or was returned; null when it did not. */
      lastProblem: z.nullable(
        z.object({ withdrawalId: id, no: z.string(), reason: z.nullable(z.string()), at: instant }),
      ),
    }),
  ),
  errors: ['not_found'],
})

export const earningLine = lazy(() =>
  z.object({
    id,
    at: instant,
    event: z.string(),
    kind: z.enum([
      'job',
      'commission',
      'referral',
      'withdrawal',
      'withdrawal_back',
      'debt',
      'clawback',
      'waived',
      'adjust',
    ]),
    /** Signed change of the available balance. */
    amount: money,
    balance: money,
    jobId: z.nullable(id),
    jobNo: z.nullable(z.int()),
    campaignTitle: z.nullable(z.string()),
    withdrawalId: z.nullable(id),
    withdrawalNo: z.nullable(z.string()),
  }),
)

/** Movements of the available balance, newest first, with the running balance. */
export const listEarnings = defineCall({
  id: 'listEarnings',
  method: 'GET',
  path: '/api/earnings',
  ours: true,
  access: ['influencer'],
  summary: 'Earnings ledger by month',
  query: lazy(() => z.object({ ...keysetQuery, month: z.optional(month) })),
  response: lazy(() =>
    z.object({
      items: z.array(earningLine),
      next: z.nullable(z.string()),
      months: z.array(month),
    }),
  ),
})

/** What was paid and withheld in one calendar year, by payment date in Asia/Bangkok. */
export const getEarningsYear = defineCall({
  id: 'getEarningsYear',
  method: 'GET',
  path: '/api/earnings/year',
  ours: true,
  access: ['influencer'],
  summary: 'Yearly income and tax summary',
  query: lazy(() => z.object({ year: z.optional(queryInt(2020, 2200)) })),
  response: lazy(() =>
    z.object({
      year: z.int(),
      gross: money,
      wht: money,
      fee: money,
      vatIn: money,
      net: money,
      returned: money,
      payouts: z.array(
        z.object({
          withdrawalId: id,
          no: z.string(),
          paidAt: instant,
          gross: money,
          wht: money,
          net: money,
          status: withdrawalStatus,
          certificateId: z.nullable(id),
          certificateNumber: z.nullable(z.string()),
          slipId: z.nullable(id),
          slipNumber: z.nullable(z.string()),
        }),
      ),
      years: z.array(z.int()),
    }),
  ),
})

export const bankAccount = lazy(() =>
  z.object({
    bankCode: z.string(),
    /** Masked: last 4 digits. */
    accountMasked: z.string(),
    last4: z.string(),
    holderName: z.string(),
    /** The holder's name equals the identity name, or an operator confirmed the difference. */
    nameOk: z.boolean(),
    changedAt: instant,
    /** End of the pause for withdrawals after a change of account (72 h). */
    pausedUntil: z.nullable(instant),
  }),
)

export const getBankAccount = defineCall({
  id: 'getBankAccount',
  method: 'GET',
  path: '/api/bank-account',
  ours: true,
  access: ['influencer'],
  summary: 'Own bank account, masked',
  response: lazy(() =>
    z.object({
      account: z.nullable(bankAccount),
      /** The withdrawal in progress to this account; the account cannot be changed until it is finished. */
      openWithdrawal: z.nullable(z.object({ id, no: z.string() })),
    }),
  ),
})

/** Needs a fresh code (step-up). Digits 10–15; a length other than in the bank's table needs `lengthConfirmed`. */
export const setBankAccount = defineCall({
  id: 'setBankAccount',
  method: 'POST',
  path: '/api/bank-account',
  ours: true,
  access: ['influencer'],
  limit: 'money',
  idempotent: true,
  summary: 'Set the bank account for payouts',
  body: lazy(() =>
    z.strictObject({
      bankCode: z.string().check(z.regex(/^\d{3}$/)),
      accountNo: z.string().check(z.minLength(8), z.maxLength(40)),
      holderName: typedLine(120, 2),
      lengthConfirmed: z._default(z.boolean(), false),
    }),
  ),
  response: lazy(() => z.object({ account: bankAccount })),
  errors: ['code_required', 'malformed_input', 'bank_account_in_use'],
})

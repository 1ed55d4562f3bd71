import { WHT_CLASSES } from '../domain/tax/rates.ts'
import { defineCall } from './define-call.ts'
import { done, id, instant, keysetOf, keysetQuery, queryBoolean, typed, version } from './shapes/common.ts'
import { bankRef, withdrawalStatus } from './shapes/money.ts'
import { member } from './shapes/operator-names.ts'
import { withdrawalDetail, withdrawalRow } from './withdrawals.ts'
import { lazy, z } from './zod.ts'

export const operatorWithdrawalRow = lazy(() =>
  z.extend(withdrawalRow, {
    member,
    taxClass: z.nullable(z.string()),
    holderMatches: z.boolean(),
    /** The account to be paid; a confirmation of its holder's name sends it back, to say which account was seen. */
    bankAccountId: id,
    waitingHours: z.int(),
    /** When that account was set; null unless that is so recent that a manual check is needed. */
    bankChangedAt: z.nullable(instant),
    /**
     * Why a manual check is needed: fraud_flag, new_account, large_amount, holder_name_differs, rate_not_confirmed,
     * bank_changed, bank_differs (the member has another account since). Empty: no warning.
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

/** Items are decided independently; a refused one contains its error code. */
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

export const reason = lazy(() => typed(500, 3))

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
  errors: [
    'not_found',
    'stale_version',
    'move_not_allowed',
    'bank_reference_used',
    'two_persons_needed',
    'already_decided',
  ],
})

/**
 * The tax class belongs to the payee; finance sets it (docs/domain/tax.md#classes). 40(2): `whtBp` is the payee's own
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

/** An operator has an explanation for the difference between bank holder and identity name (marriage, spelling). */
export const confirmHolderName = defineCall({
  id: 'confirmHolderName',
  method: 'POST',
  path: '/api/operator/members/{id}/confirm-holder-name',
  ours: true,
  access: ['operator:finance'],
  limit: 'money',
  summary: 'Accept a bank holder name that differs from the identity name',
  params: { id },
  body: lazy(() => z.strictObject({ reason, bankAccountId: id })),
  response: done,
  errors: ['not_found', 'stale_version'],
})

import { LISTED_STATUSES } from '../domain/account/statuses.ts'
import { ORDER_STATUSES } from '../domain/credit/order.ts'
import { defineCall } from './define-call.ts'
import { memberKind } from './shapes/account.ts'
import { commaList, locale, queryBoolean, typed } from './shapes/common.ts'
import { withdrawalStatus } from './shapes/money.ts'
import { lazy, z } from './zod.ts'

const format = lazy(() => z.enum(['csv', 'xlsx']))
const asked = () => ({ mine: z.optional(queryBoolean), locale: z._default(locale, 'th') })

export const downloadPurchases = defineCall({
  id: 'downloadPurchases',
  method: 'GET',
  path: '/api/operator/purchases/export/{format}',
  ours: true,
  access: ['operator:finance', 'operator:support'],
  summary: 'Orders with the same filters as CSV or XLSX; at most 10,000 rows. That it left is on record.',
  params: { format },
  query: lazy(() =>
    z.object({ ...asked(), status: z._default(z.enum([...ORDER_STATUSES, 'refund_asked']), 'slip_review') }),
  ),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

export const downloadWithdrawals = defineCall({
  id: 'downloadWithdrawals',
  method: 'GET',
  path: '/api/operator/withdrawals/export/{format}',
  ours: true,
  access: ['operator:finance'],
  summary:
    'Withdrawals with the same filters as CSV or XLSX, without numbers of accounts; at most 10,000 rows',
  params: { format },
  query: lazy(() => z.object({ ...asked(), status: z._default(withdrawalStatus, 'requested') })),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

export const downloadMembers = defineCall({
  id: 'downloadMembers',
  method: 'GET',
  path: '/api/operator/members/export/{format}',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'Members with the same filters as CSV or XLSX; at most 10,000 rows. That it left is on record.',
  params: { format },
  query: lazy(() =>
    z.object({
      ...asked(),
      q: z.optional(typed(100)),
      kind: z.optional(memberKind),
      status: z.optional(commaList(z.enum(LISTED_STATUSES))),
    }),
  ),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

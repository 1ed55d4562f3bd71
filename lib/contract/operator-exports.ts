import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '../domain/account/documents.ts'
import { LISTED_STATUSES } from '../domain/account/statuses.ts'
import { CHANNEL_STATUSES } from '../domain/channel/moves.ts'
import { ORDER_STATUSES } from '../domain/credit/order.ts'
import { defineCall } from './define-call.ts'
import { CHANNEL_QUEUES } from './operator-channels.ts'
import { LEAD_STATUSES } from './operator-leads.ts'
import { memberKind } from './shapes/account.ts'
import { campaignStatus } from './shapes/campaign.ts'
import { commaList, id, locale, queryBoolean, typed } from './shapes/common.ts'
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

export const downloadLeads = defineCall({
  id: 'downloadLeads',
  method: 'GET',
  path: '/api/operator/leads/export/{format}',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary:
    'Contact messages with the same filters as CSV or XLSX; at most 10,000 rows. That it left is on record.',
  params: { format },
  query: lazy(() => z.object({ ...asked(), status: z._default(z.enum(LEAD_STATUSES), 'new') })),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

export const downloadCampaigns = defineCall({
  id: 'downloadCampaigns',
  method: 'GET',
  path: '/api/operator/campaigns/export/{format}',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'Campaigns with the same filters as CSV or XLSX; at most 10,000 rows. That it left is on record.',
  params: { format },
  query: lazy(() => z.object({ ...asked(), status: z.optional(campaignStatus), q: z.optional(typed(60)) })),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

export const downloadChannels = defineCall({
  id: 'downloadChannels',
  method: 'GET',
  path: '/api/operator/channels/export/{format}',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Channels with the same filters as CSV or XLSX; at most 10,000 rows. That it left is on record.',
  params: { format },
  query: lazy(() =>
    z.object({
      ...asked(),
      queue: z._default(z.enum(CHANNEL_QUEUES), 'proof'),
      status: z.optional(commaList(z.enum(CHANNEL_STATUSES))),
      q: z.optional(typed(80)),
    }),
  ),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

export const downloadDocuments = defineCall({
  id: 'downloadDocuments',
  method: 'GET',
  path: '/api/operator/documents/export/{format}',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary:
    'Documents of the kinds that the role sees as CSV or XLSX, never what stands on them; at most 10,000 rows',
  params: { format },
  query: lazy(() =>
    z.object({
      ...asked(),
      status: z._default(z.enum(DOCUMENT_STATUSES), 'in_progress'),
      kind: z.optional(z.enum(DOCUMENT_KINDS)),
      member: z.optional(id),
    }),
  ),
  limit: 'write',
  response: 'blob',
  errors: ['payload_too_large'],
})

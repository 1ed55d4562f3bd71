import { defineCall } from './define-call.ts'
import { candidate } from './influencer-search.ts'
import { campaignFund, campaignKind } from './shapes/campaign.ts'
import { campaignCard, campaignDetail } from './shapes/campaign-detail.ts'
import { id, keysetOf, keysetQuery } from './shapes/common.ts'
import { jobCard } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

export const listCampaigns = defineCall({
  id: 'listCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  ours: true,
  access: ['marketer'],
  summary: 'Own campaigns, newest first',
  query: lazy(() =>
    z.object({
      /** `active` includes open, paused, full, running, reporting. */
      tab: z._default(z.enum(['all', 'draft', 'in_review', 'active', 'finished']), 'all'),
      fund: z.optional(campaignFund),
      kind: z.optional(campaignKind),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(campaignCard).shape,
      counts: z.record(z.string(), z.int()),
    }),
  ),
})

export const getCampaign = defineCall({
  id: 'getCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}',
  ours: true,
  access: ['marketer'],
  summary: 'One own campaign',
  params: { id },
  response: campaignDetail,
  errors: ['not_found'],
  fresh: 10,
})

/**
 * `applicants` MATCHED, `mismatched` MISMATCHED (hidden by default), `offers` ASSIGN, `work` with a contract,
 * `finished`.
 */
export const listCampaignJobs = defineCall({
  id: 'listCampaignJobs',
  method: 'GET',
  path: '/api/campaigns/{id}/jobs',
  ours: true,
  access: ['marketer'],
  summary: 'Applicants, offers and work of one campaign',
  params: { id },
  query: lazy(() =>
    z.object({
      tab: z._default(z.enum(['applicants', 'mismatched', 'offers', 'work', 'finished']), 'applicants'),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(z.object({ ...jobCard.shape, candidate })).shape,
      counts: z.record(z.string(), z.int()),
    }),
  ),
  errors: ['not_found'],
  fresh: 10,
})

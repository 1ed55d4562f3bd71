import { defineCall } from './define-call.ts'
import { campaignStatus, opening } from './shapes/campaign.ts'
import { campaignCard, campaignDetail } from './shapes/campaign-detail.ts'
import { campaignMoved, moveErrors, withVersion } from './shapes/campaign-move.ts'
import { id, instant, keysetOf, keysetQuery, queryBoolean, typed, version } from './shapes/common.ts'
import { jobCard } from './shapes/job.ts'
import { nameMarks } from './shapes/name-marks.ts'
import { lazy, z } from './zod.ts'

export const listOperatorCampaigns = defineCall({
  id: 'listOperatorCampaigns',
  method: 'GET',
  path: '/api/operator/campaigns',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary:
    'Campaigns by status, longest waiting first; with words and no status in every state, newest first',
  query: lazy(() =>
    z.object({
      /** Without it: in_review, or every state if `q` is given. */
      status: z.optional(campaignStatus),
      q: z.optional(typed(60)),
      ...keysetQuery,
      mine: z.optional(queryBoolean),
    }),
  ),
  response: lazy(() =>
    keysetOf(
      z.object({
        ...campaignCard.shape,
        marketer: z.object({ id, name: z.string() }),
        waitingSince: instant,
      }),
    ),
  ),
})

export const inspectCampaign = defineCall({
  id: 'inspectCampaign',
  method: 'GET',
  path: '/api/operator/campaigns/{id}',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'One campaign as influencers will see it, with what the check found',
  params: { id },
  response: lazy(() =>
    z.object({
      ...campaignDetail.shape,
      preview: opening,
      nameMarks,
      flags: z.array(z.object({ field: z.string(), code: z.string(), found: z.string() })),
      jobs: z.array(jobCard),
      history: z.array(
        z.object({
          at: instant,
          transition: z.string(),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
          actor: z.string(),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
  fresh: 0,
})

export const approveCampaign = defineCall({
  id: 'approveCampaign',
  method: 'POST',
  path: '/api/operator/campaigns/{id}/approve',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'Open a campaign that was in review',
  params: { id },
  body: withVersion,
  response: campaignMoved,
  errors: [...moveErrors, 'insufficient_balance', 'member_not_active'],
})

export const sendBackCampaign = defineCall({
  id: 'sendBackCampaign',
  method: 'POST',
  path: '/api/operator/campaigns/{id}/send-back',
  ours: true,
  access: ['operator:support', 'operator:content', 'operator:admin'],
  summary: 'Send a campaign back to its marketer with a reason',
  params: { id },
  body: lazy(() => z.strictObject({ version, reason: typed(1000) })),
  response: campaignMoved,
  errors: [...moveErrors, 'reason_required'],
})

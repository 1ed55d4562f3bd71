import { defineCall } from './define-call.ts'
import {
  briefInput,
  campaignEntry,
  campaignGoalInput,
  campaignKind,
  channelType,
  criteriaInput,
  deliverableInput,
  interest,
  jobKind,
  questionnaire,
  usageRightsInput,
} from './shapes/campaign.ts'
import { campaignDetail } from './shapes/campaign-detail.ts'
import { campaignMoved, moveErrors, withVersion } from './shapes/campaign-move.ts'
import {
  feeMinor,
  givenDay,
  givenInstant,
  id,
  inOrder,
  typedLineOrEmpty,
  typedOrEmpty,
  version,
} from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/**
 * Creates a draft. `public` recruits on the job market, `invite_only` by offers, `package` in both ways, paid by
 * package slots.
 */
export const createCampaign = defineCall({
  id: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  ours: true,
  access: ['marketer'],
  summary: 'Start a campaign draft',
  body: lazy(() =>
    z.strictObject({
      kind: campaignKind,
      entry: z.optional(campaignEntry),
      lotId: z.optional(id),
      title: z._default(typedLineOrEmpty(120), ''),
    }),
  ),
  response: campaignMoved,
  errors: ['not_found'],
})

/**
 * Autosave: only the given fields change. Drafts only; afterwards `campaign_frozen` (see editBrief, changeSlots,
 * extendApplyBy).
 */
export const updateCampaign = defineCall({
  id: 'updateCampaign',
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  ours: true,
  access: ['marketer'],
  summary: 'Save a campaign draft',
  params: { id },
  body: lazy(() =>
    z
      .strictObject({
        version,
        title: z.optional(typedLineOrEmpty(120)),
        entry: z.optional(campaignEntry),
        lotId: z.optional(z.nullable(id)),
        /** F in minor units; S and P are derived from it. */
        fee: z.optional(feeMinor.check(z.gte(0))),
        slots: z.optional(z.int().check(z.gte(1), z.lte(500))),
        channelTypes: z.optional(z.array(channelType).check(z.maxLength(9))),
        jobKind: z.optional(z.nullable(jobKind)),
        category: z.optional(z.nullable(interest)),
        deliverables: z.optional(z.array(deliverableInput).check(z.maxLength(10))),
        contentOnly: z.optional(z.boolean()),
        draftRequired: z.optional(z.boolean()),
        product: z.optional(z.enum(['none', 'ship'])),
        productNote: z.optional(z.nullable(typedOrEmpty(500))),
        maxRevisions: z.optional(z.int().check(z.gte(0), z.lte(5))),
        keepLiveHours: z.optional(z.int().check(z.gte(24), z.lte(8760))),
        postFrom: z.optional(z.nullable(givenDay)),
        postUntil: z.optional(z.nullable(givenDay)),
        applyBy: z.optional(z.nullable(givenInstant)),
        usageRights: z.optional(usageRightsInput),
        questionnaire: z.optional(z.nullable(questionnaire)),
        goal: z.optional(z.nullable(campaignGoalInput)),
        brief: z.optional(briefInput),
        criteria: z.optional(criteriaInput),
        invitedChannelIds: z.optional(z.array(id).check(z.maxLength(200))),
        imageFileId: z.optional(z.nullable(id)),
      })
      .check(inOrder('postFrom', 'postUntil')),
  ),
  response: campaignDetail,
  errors: ['not_found', 'stale_version', 'campaign_frozen', 'amount_out_of_range'],
})

/**
 * Creates a new immutable version of brief and criteria of an open campaign (docs/domain/campaigns.md#fields);
 * applicants must accept it again.
 */
export const editBrief = defineCall({
  id: 'editBrief',
  method: 'POST',
  path: '/api/campaigns/{id}/brief',
  ours: true,
  access: ['marketer'],
  summary: 'Publish a new version of the brief',
  params: { id },
  body: lazy(() => z.strictObject({ version, brief: briefInput, criteria: criteriaInput })),
  response: campaignMoved,
  errors: [...moveErrors, 'campaign_incomplete', 'member_not_active'],
})

export const duplicateCampaign = defineCall({
  id: 'duplicateCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/duplicate',
  ours: true,
  access: ['marketer'],
  summary: 'A new draft with the same content',
  params: { id },
  response: campaignMoved,
  errors: ['not_found'],
})

/** Creates a draft with the same work for the channel of a completed job, ready to be offered. */
export const rehireInfluencer = defineCall({
  id: 'rehireInfluencer',
  method: 'POST',
  path: '/api/jobs/{id}/rehire',
  ours: true,
  access: ['marketer'],
  summary: 'A draft that offers the same work to the same channel',
  params: { id },
  response: campaignMoved,
  errors: ['not_found', 'move_not_allowed'],
})

/**
 * Drafts only. A draft that was sent back for changes is cancelled instead and stays in the list of ended campaigns.
 */
export const removeDraft = defineCall({
  id: 'removeDraft',
  method: 'POST',
  path: '/api/campaigns/{id}/remove',
  ours: true,
  access: ['marketer'],
  summary: 'Throw a draft away',
  params: { id },
  body: withVersion,
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found', 'stale_version', 'campaign_frozen'],
})

import { defineCall } from './define-call.ts'
import { channelType, criteriaInput, interest, jobStatus, matchFailure, postType } from './shapes/campaign.ts'
import {
  commaList,
  id,
  inOrder,
  instant,
  keysetOf,
  keysetQuery,
  money,
  queryInt,
  typed,
  typedLine,
} from './shapes/common.ts'
import { jobMoved } from './shapes/job.ts'
import { lazy, z } from './zod.ts'

/** An applicant or invited influencer as shown to the marketer for comparison. */
export const candidate = lazy(() =>
  z.object({
    channelId: id,
    influencerId: id,
    name: z.string(),
    imageUrl: z.nullable(z.string()),
    about: z.nullable(z.string()),
    type: channelType,
    handle: z.string(),
    url: z.nullable(z.string()),
    followers: z.nullable(z.int()),
    engagementBp: z.nullable(z.int()),
    figuresAt: z.nullable(instant),
    interests: z.array(z.string()),
    province: z.nullable(z.string()),
    rates: z.array(z.object({ postType, amount: money })),
    jobsDone: z.int(),
    /** Number of these jobs without a missed deadline. */
    jobsOnTime: z.int(),
    /** The newest posts of completed jobs on the platform; at most 3. */
    works: z.array(z.object({ url: z.string(), at: instant, imageUrl: z.nullable(z.string()) })),
  }),
)

/** Number of active channels that meet the criteria now. */
export const countMatches = defineCall({
  id: 'countMatches',
  method: 'POST',
  path: '/api/campaigns/criteria/count',
  ours: true,
  access: ['marketer'],
  summary: 'How many influencers fit these criteria',
  body: lazy(() =>
    z.strictObject({ criteria: criteriaInput, channelTypes: z.array(channelType).check(z.maxLength(9)) }),
  ),
  response: lazy(() => z.object({ channels: z.int(), influencers: z.int() })),
  limit: 'read',
})

/**
 * Active channels for invitations, most followers first. With `campaignId` each contains its offer-job failures and
 * whether it is already in the campaign.
 */
export const searchInfluencers = defineCall({
  id: 'searchInfluencers',
  method: 'GET',
  path: '/api/influencers/search',
  ours: true,
  access: ['marketer'],
  summary: 'Find influencers to invite',
  query: lazy(() =>
    z
      .object({
        type: z.optional(commaList(channelType)),
        followersMin: z.optional(queryInt(0, 999_999_999)),
        followersMax: z.optional(queryInt(0, 999_999_999)),
        interest: z.optional(commaList(interest)),
        province: z.optional(commaList(z.string().check(z.maxLength(80)))),
        /** Highest price in whole units of the currency, for `postType` or any. */
        priceMax: z.optional(queryInt(0, 9_999_999)),
        postType: z.optional(postType),
        q: z.optional(typed(60)),
        /** Only channels of an own saved list. */
        list: z.optional(id),
        campaignId: z.optional(id),
        ...keysetQuery,
      })
      .check(inOrder('followersMin', 'followersMax')),
  ),
  response: lazy(() =>
    keysetOf(
      z.object({
        ...candidate.shape,
        alreadyInCampaign: z.boolean(),
        failures: z.array(matchFailure),
      }),
    ),
  ),
})

/** `isShortlist`: the one unnamed list, filled by the button on a person. */
const influencerList = lazy(() =>
  z.object({ id, name: z.string(), count: z.int(), updatedAt: instant, isShortlist: z.boolean() }),
)

/** Saved lists of influencers, last changed first. */
export const listInfluencerLists = defineCall({
  id: 'listInfluencerLists',
  method: 'GET',
  path: '/api/influencer-lists',
  ours: true,
  access: ['marketer'],
  summary: 'Own saved lists of influencers',
  response: lazy(() => z.object({ items: z.array(influencerList) })),
})

/** Saves channels under a name; an existing list of that name is extended. */
export const saveInfluencerList = defineCall({
  id: 'saveInfluencerList',
  method: 'POST',
  path: '/api/influencer-lists',
  ours: true,
  access: ['marketer'],
  summary: 'Save influencers as a list',
  body: lazy(() =>
    z.strictObject({
      name: typedLine(80),
      channelIds: z.array(id).check(z.minLength(1), z.maxLength(200)),
    }),
  ),
  response: influencerList,
  errors: ['not_found', 'guard_failed'],
})

export const removeInfluencerList = defineCall({
  id: 'removeInfluencerList',
  method: 'POST',
  path: '/api/influencer-lists/{id}/remove',
  ours: true,
  access: ['marketer'],
  summary: 'Delete a saved list',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found'],
})

/** The shortlist, newest first, with the same data as the search. */
export const getShortlist = defineCall({
  id: 'getShortlist',
  method: 'GET',
  path: '/api/shortlist',
  ours: true,
  access: ['marketer'],
  summary: 'Influencers on the own shortlist',
  response: lazy(() => z.object({ items: z.array(z.object({ ...candidate.shape, addedAt: instant })) })),
})

/** Adds a channel to the shortlist or removes it; can safely be repeated. */
export const setShortlisted = defineCall({
  id: 'setShortlisted',
  method: 'POST',
  path: '/api/shortlist',
  ours: true,
  access: ['marketer'],
  summary: 'Save an influencer or take them off the shortlist',
  body: lazy(() => z.strictObject({ channelId: id, isSaved: z.boolean() })),
  response: lazy(() => z.object({ isSaved: z.boolean() })),
  errors: ['not_found', 'guard_failed'],
})

/**
 * An influencer as shown to brands. `together` is the past work for the calling brand. Blocked and closed accounts are
 * not found.
 */
export const getInfluencerForBrand = defineCall({
  id: 'getInfluencerForBrand',
  method: 'GET',
  path: '/api/influencers/{id}/for-brands',
  ours: true,
  access: ['marketer'],
  summary: 'An influencer with channels, figures, works and record',
  params: { id },
  response: lazy(() =>
    z.object({
      id,
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      about: z.nullable(z.string()),
      province: z.nullable(z.string()),
      interests: z.array(z.string()),
      jobsDone: z.int(),
      jobsOnTime: z.int(),
      channels: z.array(candidate),
      together: z.array(
        z.object({
          jobId: id,
          campaignId: id,
          campaignTitle: z.string(),
          status: jobStatus,
          fee: money,
          at: instant,
          url: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
})

/** Sends one offer at the campaign's price; the money is held. */
export const inviteInfluencer = defineCall({
  id: 'inviteInfluencer',
  method: 'POST',
  path: '/api/campaigns/{id}/offers',
  ours: true,
  access: ['marketer'],
  summary: 'Offer the job to an influencer',
  params: { id },
  body: lazy(() => z.strictObject({ channelId: id })),
  response: jobMoved,
  errors: [
    'not_found',
    'campaign_not_open',
    'criteria_not_met',
    'already_in_campaign',
    'offered_too_often',
    'offers_used_up',
    'blocked',
    'self_dealing',
    'no_slot',
    'insufficient_balance',
    'member_not_active',
  ],
  idempotent: true,
})

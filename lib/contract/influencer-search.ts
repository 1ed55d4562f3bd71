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

/** An applicant or invited influencer as the marketer compares them. */
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
    /** Of them without a missed deadline. */
    jobsOnTime: z.int(),
    /** The newest posts of completed jobs, as they stand on the platform; at most 3. */
    works: z.array(z.object({ url: z.string(), at: instant, imageUrl: z.nullable(z.string()) })),
  }),
)

/** How many active channels pass the criteria now. */
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

/** Active channels for invitations, most followers first. With `campaignId` each carries its offer-job reasons and whether it is in already. */
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
        /** Highest rate in whole units of the currency, for `postType` or any. */
        priceMax: z.optional(queryInt(0, 9_999_999)),
        postType: z.optional(postType),
        q: z.optional(typed(60)),
        /** Only the channels of an own saved list. */
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

/** `isShortlist`: the one list without a name, filled by a press on a person. */
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
/** Saves channels under a name; a list of that name gets them added. */
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

/** The shortlist, newest first, with everything that search shows. */
export const getShortlist = defineCall({
  id: 'getShortlist',
  method: 'GET',
  path: '/api/shortlist',
  ours: true,
  access: ['marketer'],
  summary: 'Influencers on the own shortlist',
  response: lazy(() => z.object({ items: z.array(z.object({ ...candidate.shape, addedAt: instant })) })),
})
/** Puts a channel on the shortlist or takes it off; harmless when repeated. */
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

/** An influencer as brands see them. `together` is the work for the one who asks. Blocked and closed accounts are not found. */
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

/** One offer at the campaign's price; the money is held. */
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
    'blocked',
    'self_dealing',
    'no_slot',
    'insufficient_balance',
    'member_not_active',
  ],
  idempotent: true,
})

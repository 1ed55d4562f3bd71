import { toChannelType } from '../domain/channel/types.ts'
import { defineCall } from './define-call.ts'
import { bpField, channelDetail, channelSummary, countField, postType, type } from './shapes/channel.ts'
import { id, minor, typedLine } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/**
 * Optional `channel` (id or type; TWITTER is read as X); `owner_id` lets a talent manager with permission `view` read.
 */
export const listChannels = defineCall({
  id: 'listChannels',
  method: 'GET',
  path: '/sv_influ_api/influ/account/{id}',
  access: ['influencer'],
  summary: 'Social channels of the influencer.',
  params: { id },
  query: lazy(() =>
    z.object({
      channel: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      owner_id: z.optional(id),
    }),
  ),
  response: lazy(() => z.object({ items: z.array(channelSummary) })),
  errors: ['not_found'],
})

export const getChannel = defineCall({
  id: 'getChannel',
  method: 'GET',
  path: '/api/channels/{id}',
  ours: true,
  access: ['influencer'],
  summary: 'One own channel with proof, rates and what can be done.',
  params: { id },
  response: channelDetail,
  errors: ['not_found'],
  fresh: 0,
})

export const addChannel = defineCall({
  id: 'addChannel',
  method: 'POST',
  path: '/api/channels',
  ours: true,
  access: ['influencer'],
  summary: 'Adds a channel; answers the code to show in its bio. A closed own channel is opened again.',
  body: lazy(() =>
    z.strictObject({
      type: z.pipe(
        z.pipe(
          z.string().check(z.maxLength(40)),
          z.transform((text: string) => toChannelType(text) ?? text),
        ),
        type,
      ),
      /** Handle or URL of the profile page. */
      handle: typedLine(200),
      displayName: z.optional(typedLine(80)),
    }),
  ),
  response: channelDetail,
  errors: ['channel_taken', 'member_not_active', 'malformed_input'],
})

export const sendChannelFigures = defineCall({
  id: 'sendChannelFigures',
  method: 'POST',
  path: '/api/channels/{id}/figures',
  ours: true,
  access: ['influencer'],
  summary:
    'Followers and engagement with a screenshot that shows them; they count once an operator has compared.',
  params: { id },
  encoding: 'multipart',
  body: lazy(() => z.strictObject({ followers: countField, engagementBp: z.optional(bpField) })),
  response: channelDetail,
  errors: ['not_found', 'channel_not_active', 'file_type_refused', 'file_too_large', 'file_missing'],
  limit: 'upload',
})

export const setChannelRates = defineCall({
  id: 'setChannelRates',
  method: 'PATCH',
  path: '/api/channels/{id}/rates',
  ours: true,
  access: ['influencer'],
  summary: 'Own prices by post type; the list replaces what was there.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      rates: z
        .array(z.strictObject({ postType, amount: minor.check(z.gte(0), z.lte(100_000_000_00)) }))
        .check(z.maxLength(6)),
    }),
  ),
  response: channelDetail,
  errors: ['not_found', 'malformed_input', 'member_not_active'],
})

/**
 * No body, so it can safely be repeated. Only jobs on this channel block it
 * (docs/domain/accounts.md#closing-an-influencers-account): `deactivation_blocked` with `details.jobs`.
 */
export const deactivateChannel = defineCall({
  id: 'deactivateChannel',
  method: 'PATCH',
  path: '/sv_influ_api/influ/account/deactivate/{id}/{channel}',
  access: ['influencer'],
  summary: 'Removes one channel.',
  params: { id, channel: id },
  response: channelSummary,
  errors: ['not_found', 'deactivation_blocked', 'move_not_allowed'],
})

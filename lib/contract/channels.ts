import { CHANNEL_STATUSES, PROVEN_BY } from '../domain/channel/moves.ts'
import { CHANNEL_TYPES, toChannelType } from '../domain/channel/types.ts'
import { POST_TYPES } from '../domain/job/kinds.ts'
import { defineCall } from './define-call.ts'
import {
  commaList,
  id,
  instant,
  keysetOf,
  keysetQuery,
  minor,
  money,
  queryBoolean,
  typed,
} from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const type = lazy(() => z.enum(CHANNEL_TYPES))
const status = lazy(() => z.enum(CHANNEL_STATUSES))
const postType = lazy(() => z.enum(POST_TYPES))
const count = lazy(() => z.int().check(z.gte(0), z.lte(2_000_000_000)))
const bp = lazy(() => z.int().check(z.gte(0), z.lte(10_000)))
/** Whole numbers as form fields of a multipart body. */
const countField = lazy(() =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,10}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      count,
    ),
  ),
)
const bpField = lazy(() =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,5}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      bp,
    ),
  ),
)

const figures = lazy(() =>
  z.object({
    followers: z.nullable(z.int()),
    engagementBp: z.nullable(z.int()),
    /** `self` never counts for matching. */
    source: z.nullable(z.enum(['api', 'screenshot', 'self'])),
    at: z.nullable(instant),
    isFresh: z.boolean(),
  }),
)
const rate = lazy(() => z.object({ postType, amount: money }))

export const channelSummary = lazy(() =>
  z.object({
    id,
    type,
    handle: z.string(),
    displayName: z.nullable(z.string()),
    url: z.nullable(z.string()),
    status,
    statusReason: z.nullable(z.string()),
    figures,
    /** Figures sent and not yet compared by an operator. */
    claim: z.nullable(
      z.object({ followers: z.nullable(z.int()), engagementBp: z.nullable(z.int()), at: instant }),
    ),
    /** What the owner can do next. */
    nextAction: z.nullable(
      z.enum([
        'prove_ownership',
        'wait_review',
        'send_figures',
        'refresh_figures',
        'reconnect',
        'add_again',
        'contact_support',
      ]),
    ),
    createdAt: instant,
  }),
)
export const channelDetail = lazy(() =>
  z.object({
    ...channelSummary.shape,
    proof: z.object({
      /** `SIANG-XXXXXX`; null when ownership needs no proof now. */
      code: z.nullable(z.string()),
      expiresAt: z.nullable(instant),
      /** The owner has said that the code is in place; an operator looks. */
      sentAt: z.nullable(instant),
      provenAt: z.nullable(instant),
      /** LINE and WHATSAPP: only a screenshot with the code shows it. */
      screenshotOnly: z.boolean(),
    }),
    rates: z.array(rate),
    /** Post types that the platform has. */
    postTypes: z.array(postType),
    liveJobs: z.int(),
    canRemove: z.boolean(),
    /** Signing in at the platform shows ownership and brings figures: its keys are configured. */
    canLogin: z.boolean(),
  }),
)

/** Optional `channel` (id or type; TWITTER is read as X); `owner_id` lets a talent manager with the view grant read. */
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
          z.string(),
          z.transform((text: string) => toChannelType(text) ?? text),
        ),
        type,
      ),
      /** Name or page address. */
      handle: typed(200),
      displayName: z.optional(typed(80)),
    }),
  ),
  response: channelDetail,
  errors: ['channel_taken', 'member_not_active', 'malformed_input'],
})

export const renewChannelProof = defineCall({
  id: 'renewChannelProof',
  method: 'POST',
  path: '/api/channels/{id}/proof',
  ours: true,
  access: ['influencer'],
  summary: 'A new code when the old one has lapsed (24 hours); the running one while it lives.',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: channelDetail,
  errors: ['not_found', 'move_not_allowed'],
})

export const sendChannelProof = defineCall({
  id: 'sendChannelProof',
  method: 'POST',
  path: '/api/channels/{id}/proof/sent',
  ours: true,
  access: ['influencer'],
  summary: 'The code is in the bio: asks for the check (5 in an hour).',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: channelDetail,
  errors: ['not_found', 'proof_code_missing', 'file_missing', 'too_many_requests', 'move_not_allowed'],
})

export const sendChannelProofScreenshot = defineCall({
  id: 'sendChannelProofScreenshot',
  method: 'POST',
  path: '/api/channels/{id}/proof/screenshot',
  ours: true,
  access: ['influencer'],
  summary: 'A screenshot that shows the channel and the code.',
  params: { id },
  encoding: 'multipart',
  response: channelDetail,
  errors: [
    'not_found',
    'proof_code_missing',
    'too_many_requests',
    'move_not_allowed',
    'file_type_refused',
    'file_too_large',
    'file_missing',
  ],
  limit: 'upload',
})

export const reconnectChannel = defineCall({
  id: 'reconnectChannel',
  method: 'POST',
  path: '/api/channels/{id}/reconnect',
  ours: true,
  access: ['influencer'],
  summary:
    'Starts a new proof of a channel that is disconnected, not found or rejected (login scope reconnect_token).',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: channelDetail,
  errors: ['not_found', 'move_not_allowed', 'channel_taken'],
})

export const listChannelLogins = defineCall({
  id: 'listChannelLogins',
  method: 'GET',
  path: '/api/channel-login',
  ours: true,
  access: ['influencer'],
  summary: 'Channel types that are connected by signing in at the platform; the others by a code in the bio.',
  response: lazy(() => z.object({ types: z.array(type) })),
  fresh: 3600,
})

export const startChannelLogin = defineCall({
  id: 'startChannelLogin',
  method: 'POST',
  path: '/api/channel-login',
  ours: true,
  access: ['influencer'],
  summary:
    'Address of the platform’s sign-in page: to add a channel (login scope add_channel) or, with `channelId`, to prove a known one again (reconnect_token). It leads back within ten minutes, once.',
  body: lazy(() => z.strictObject({ type, channelId: z.optional(id) })),
  response: lazy(() => z.object({ url: z.string() })),
  errors: ['not_found', 'member_not_active', 'move_not_allowed', 'too_many_requests'],
})

export const finishChannelLogin = defineCall({
  id: 'finishChannelLogin',
  method: 'POST',
  path: '/api/channel-login/finish',
  ours: true,
  access: ['influencer'],
  summary:
    'Connects what the platform’s sign-in page led back with; only in the login that started it. Ownership is shown and the figures are fresh.',
  body: lazy(() =>
    z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(4000)),
      state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    }),
  ),
  /** One channel; of Facebook pages all that were chosen there. */
  response: lazy(() => z.object({ items: z.array(channelDetail) })),
  errors: [
    'not_found',
    'unavailable',
    'member_not_active',
    'channel_taken',
    'channel_account_missing',
    'channel_account_differs',
    'move_not_allowed',
  ],
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
  errors: ['not_found', 'malformed_input'],
})

/**
 * No body: harmless when repeated. Only jobs on this channel block
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

// ---------------------------------------------------------------- operators

export const CHANNEL_REJECT_REASONS = [
  'code_not_found',
  'not_the_owner',
  'profile_private',
  'handle_wrong',
  'figures_unreadable',
  'figures_differ',
  'fake_followers',
  'other',
] as const

export const operatorChannel = lazy(() =>
  z.object({
    id,
    member: z.object({ id, name: z.nullable(z.string()), status: z.string() }),
    type,
    handle: z.string(),
    url: z.nullable(z.string()),
    status,
    statusReason: z.nullable(z.string()),
    proofCode: z.nullable(z.string()),
    proofSentAt: z.nullable(instant),
    proofFileUrl: z.nullable(z.string()),
    provenAt: z.nullable(instant),
    provenBy: z.nullable(z.enum(PROVEN_BY)),
    figures,
    claim: z.nullable(
      z.object({
        followers: z.nullable(z.int()),
        engagementBp: z.nullable(z.int()),
        at: instant,
        fileUrl: z.nullable(z.string()),
      }),
    ),
    failedChecks: z.int(),
    /** Another member has proven the same handle. */
    provenElsewhere: z.boolean(),
    updatedAt: instant,
  }),
)

export const listOperatorChannels = defineCall({
  id: 'listOperatorChannels',
  method: 'GET',
  path: '/api/operator/channels',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Channels by queue: proof waiting, figures waiting, not found, disconnected, or all by search.',
  query: lazy(() =>
    z.object({
      ...keysetQuery,
      mine: z.optional(queryBoolean),
      queue: z._default(z.enum(['proof', 'figures', 'not_found', 'disconnected', 'all']), 'proof'),
      status: z.optional(commaList(status)),
      q: z.optional(typed(80)),
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(operatorChannel).shape,
      counts: z.record(z.string(), z.int()),
    }),
  ),
  fresh: 0,
})

/** `approve`: ownership is shown. `confirmFigures`: the claim, or the corrected numbers. `reject` needs a reason. */
export const decideChannel = defineCall({
  id: 'decideChannel',
  method: 'POST',
  path: '/api/operator/channels/{id}/decide',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Decides on a channel.',
  params: { id },
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve') }),
      z.strictObject({
        decision: z.literal('confirmFigures'),
        followers: z.optional(count),
        engagementBp: z.optional(bp),
      }),
      z.strictObject({
        decision: z.enum(['reject', 'rejectFigures']),
        reason: z.enum(CHANNEL_REJECT_REASONS),
        note: z.optional(typed(500)),
      }),
      z.strictObject({ decision: z.literal('checkFailed') }),
      /** The platform says that the sign-in is revoked: the owner must connect again. */
      z.strictObject({ decision: z.literal('disconnect') }),
      z.strictObject({ decision: z.literal('suspend'), reason: typed(500) }),
      z.strictObject({ decision: z.literal('lift') }),
    ]),
  ),
  response: operatorChannel,
  errors: ['not_found', 'already_decided', 'channel_taken', 'move_not_allowed', 'reason_required'],
})

export const getChannelScreenshot = defineCall({
  id: 'getChannelScreenshot',
  method: 'GET',
  path: '/api/channels/{id}/screenshot/{kind}',
  ours: true,
  access: ['influencer', 'operator:support', 'operator:admin'],
  summary: 'The screenshot behind a proof or the figures; owner and operators only.',
  params: { id, kind: lazy(() => z.enum(['proof', 'figures', 'claim'])) },
  response: 'blob',
  errors: ['not_found'],
})

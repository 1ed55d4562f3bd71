import { PROVEN_BY } from '../domain/channel/moves.ts'
import { CHANNEL_REJECT_REASONS } from '../domain/channel/reasons.ts'
import { defineCall } from './define-call.ts'
import { bp, count, figures, status, type } from './shapes/channel.ts'
import {
  commaList,
  id,
  instant,
  keysetOf,
  keysetQuery,
  queryBoolean,
  typed,
  version,
} from './shapes/common.ts'
import { lazy, z } from './zod.ts'

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
    /** Another member has proven ownership of the same handle. */
    provenElsewhere: z.boolean(),
    version,
    updatedAt: instant,
  }),
)

export const CHANNEL_QUEUES = ['proof', 'figures', 'not_found', 'disconnected', 'all'] as const

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
      queue: z._default(z.enum(CHANNEL_QUEUES), 'proof'),
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

/**
 * `approve`: ownership is proven. `confirmFigures`: the claimed or the corrected figures. `reject` needs a reason.
 * Refused with stale_version when the channel has changed since it was read.
 */
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
      z.strictObject({ decision: z.literal('approve'), version }),
      z.strictObject({
        decision: z.literal('confirmFigures'),
        version,
        followers: z.optional(count),
        engagementBp: z.optional(bp),
      }),
      z.strictObject({
        decision: z.enum(['reject', 'rejectFigures']),
        version,
        reason: z.enum(CHANNEL_REJECT_REASONS),
        note: z.optional(typed(500)),
      }),
      z.strictObject({ decision: z.literal('checkFailed'), version }),
      /** The platform reports that the sign-in was revoked: the owner must connect again. */
      z.strictObject({ decision: z.literal('disconnect'), version }),
      z.strictObject({ decision: z.literal('suspend'), version, reason: typed(500) }),
      z.strictObject({ decision: z.literal('lift'), version }),
    ]),
  ),
  response: operatorChannel,
  errors: [
    'not_found',
    'stale_version',
    'already_decided',
    'channel_taken',
    'move_not_allowed',
    'reason_required',
  ],
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

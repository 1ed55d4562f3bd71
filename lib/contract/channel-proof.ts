import { defineCall } from './define-call.ts'
import { channelDetail, type } from './shapes/channel.ts'
import { id } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

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
  errors: ['not_found', 'move_not_allowed', 'member_not_active'],
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
  errors: [
    'not_found',
    'proof_code_missing',
    'file_missing',
    'too_many_requests',
    'move_not_allowed',
    'member_not_active',
  ],
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
    'member_not_active',
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
  errors: ['not_found', 'move_not_allowed', 'channel_taken', 'member_not_active'],
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
  /** One channel; for Facebook all pages that the owner chose there. */
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

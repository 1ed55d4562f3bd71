import { MESSAGE_CHANNELS } from '../domain/notification/events.ts'
import { defineCall } from './define-call.ts'
import { done, id, instant, keysetOf, keysetQuery, locale, queryInt } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const channel = lazy(() => z.enum(MESSAGE_CHANNELS))

const choices = lazy(() =>
  z.object({
    /** Ways that reach the member now: verified phone or mail, linked LINE. */
    reachable: z.record(channel, z.boolean()),
    /** Addresses, masked. */
    addresses: z.record(channel, z.nullable(z.string())),
    /** News by mail; follows the consent of that name. */
    marketing: z.boolean(),
    quietHours: z.object({ from: z.string(), until: z.string() }),
    events: z.array(
      z.object({
        /** Key of `notifications.event.<event>` in the messages. */
        event: z.string(),
        class: z.enum(['K', 'N', 'M']),
        /** Ways of this event in the order they are tried. `locked`: cannot be switched off. */
        channels: z.array(z.object({ channel, enabled: z.boolean(), locked: z.boolean() })),
        isDigest: z.boolean(),
      }),
    ),
  }),
)
const change = lazy(() =>
  z.strictObject({
    changes: z
      .array(
        z.strictObject({ event: z.string().check(z.regex(/^[a-z_]{2,40}$/)), channel, enabled: z.boolean() }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
)

export const getNotificationChoices = defineCall({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/api/notification-choices',
  ours: true,
  access: ['member'],
  summary: 'Which events reach the member by which way.',
  response: choices,
  fresh: 0,
})

export const updateNotificationChoices = defineCall({
  id: 'updateNotificationChoices',
  method: 'PATCH',
  path: '/api/notification-choices',
  ours: true,
  access: ['member'],
  summary: 'Switches events on or off by way. `not_allowed`: the event cannot be switched off.',
  body: change,
  response: choices,
  errors: ['not_allowed', 'malformed_input'],
})

export const updateMarketerNotification = defineCall({
  id: 'updateMarketerNotification',
  method: 'PATCH',
  path: '/sv_marketer_profile/notification/',
  access: ['marketer'],
  summary: 'Switches events of the marketer on or off by way.',
  body: change,
  response: choices,
  errors: ['not_allowed', 'malformed_input'],
})

export const notificationRow = lazy(() =>
  z.object({
    id,
    event: z.string(),
    title: z.string(),
    body: z.string(),
    /** Page without the language prefix; null when there is none. */
    link: z.nullable(z.string()),
    at: instant,
    readAt: z.nullable(instant),
    /** It asks its reader for something that is still to be done. */
    waits: z.boolean(),
  }),
)

export const listNotifications = defineCall({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  ours: true,
  access: ['member', 'operator'],
  summary: 'In-app notices, newest first.',
  query: lazy(() => z.object({ ...keysetQuery, unread: z.optional(z.enum(['1'])) })),
  response: lazy(() => z.object({ ...keysetOf(notificationRow).shape, unread: z.int() })),
  fresh: 15,
})

export const readNotifications = defineCall({
  id: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  ours: true,
  access: ['member', 'operator'],
  summary: 'Marks notices as read: the listed ones, or all.',
  body: lazy(() => z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(50))) })),
  response: lazy(() => z.object({ unread: z.int() })),
})

export const lineLink = lazy(() =>
  z.object({
    state: z.enum(['none', 'waiting', 'linked', 'blocked', 'ended']),
    /** Six letters to send to the official account; null unless waiting. */
    code: z.nullable(z.string()),
    expiresAt: z.nullable(instant),
    /** Opens LINE with the code typed in; also the content of the QR code. */
    url: z.nullable(z.string()),
    linkedAt: z.nullable(instant),
    /** No official account is configured: links are confirmed by the demo call only. */
    isLocal: z.boolean(),
    /** LINE Login is configured: linking by signing in at LINE is offered as well. */
    canLogin: z.boolean(),
  }),
)

export const getLineLink = defineCall({
  id: 'getLineLink',
  method: 'GET',
  path: '/api/line-link',
  ours: true,
  access: ['member'],
  summary: 'State of the link with the LINE official account.',
  response: lineLink,
  fresh: 0,
})
export const startLineLink = defineCall({
  id: 'startLineLink',
  method: 'POST',
  path: '/api/line-link',
  ours: true,
  access: ['member'],
  summary: 'A code for linking, good for ten minutes and once.',
  body: lazy(() => z.strictObject({})),
  response: lineLink,
})
export const startLineLogin = defineCall({
  id: 'startLineLogin',
  method: 'POST',
  path: '/api/line-link/login',
  ours: true,
  access: ['member'],
  summary: 'Address of LINE’s sign-in page for linking; it leads back within ten minutes, once.',
  body: lazy(() => z.strictObject({ locale })),
  response: lazy(() => z.object({ url: z.string() })),
  errors: ['not_found'],
})
export const finishLineLogin = defineCall({
  id: 'finishLineLogin',
  method: 'POST',
  path: '/api/line-link/login/finish',
  ours: true,
  access: ['member'],
  summary: 'Links with what LINE’s sign-in page led back with; only for the member who started it.',
  body: lazy(() =>
    z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(500)),
      state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    }),
  ),
  response: lineLink,
  errors: ['not_found', 'unavailable'],
})
export const testLineLink = defineCall({
  id: 'testLineLink',
  method: 'POST',
  path: '/api/line-link/test',
  ours: true,
  access: ['member'],
  summary: 'Sends a sample message to LINE.',
  body: lazy(() => z.strictObject({})),
  response: done,
  errors: ['not_found', 'too_many_requests'],
})
export const endLineLink = defineCall({
  id: 'endLineLink',
  method: 'POST',
  path: '/api/line-link/end',
  ours: true,
  access: ['member'],
  summary: 'Ends the link; harmless when repeated.',
  body: lazy(() => z.strictObject({})),
  response: lineLink,
})
export const receiveLineEvents = defineCall({
  id: 'receiveLineEvents',
  method: 'POST',
  path: '/api/line/webhook',
  ours: true,
  access: ['visitor'],
  summary: 'Events of the LINE official account; the signature of the raw body is checked first.',
  body: lazy(() =>
    z.looseObject({ events: z.array(z.looseObject({ type: z.string() })).check(z.maxLength(100)) }),
  ),
  response: done,
  errors: ['signature_invalid', 'not_found'],
  limit: 'none',
})

export const confirmLineLinkInDemo = defineCall({
  id: 'confirmLineLinkInDemo',
  method: 'POST',
  path: '/api/test/line-link',
  ours: true,
  access: ['visitor'],
  summary: 'Demo mode only: answers as LINE would when the code is sent to the official account.',
  body: lazy(() => z.strictObject({ code: z.string().check(z.regex(/^[A-Z0-9]{6}$/)) })),
  response: done,
  errors: ['not_found'],
  limit: 'none',
})

export const listTestOutbox = defineCall({
  id: 'listTestOutbox',
  method: 'GET',
  path: '/api/test/outbox',
  ours: true,
  access: ['visitor'],
  summary: 'Demo mode only: the latest messages that would have been sent, newest first, codes included.',
  query: lazy(() =>
    z.object({
      /** Address, phone or member id of the recipient. */
      to: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      event: z.optional(z.string().check(z.maxLength(40))),
      limit: z._default(queryInt(1, 50), 20),
    }),
  ),
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id,
          event: z.string(),
          channel: z.string(),
          to: z.nullable(z.string()),
          memberId: z.nullable(z.string()),
          locale,
          subject: z.nullable(z.string()),
          body: z.string(),
          /** The one-time code, where the message holds one. */
          code: z.nullable(z.string()),
          link: z.nullable(z.string()),
          status: z.enum(['sent', 'failed', 'skipped']),
          at: instant,
        }),
      ),
    }),
  ),
  errors: ['not_found'],
  limit: 'none',
  fresh: 0,
})

import { MESSAGE_CHANNELS } from '../domain/notification/events.ts'
import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const channel = lazy(() => z.enum(MESSAGE_CHANNELS))

const choices = lazy(() =>
  z.object({
    /** Channels that reach the member now: verified phone or e-mail, linked LINE. */
    reachable: z.record(channel, z.boolean()),
    /** Addresses, masked. */
    addresses: z.record(channel, z.nullable(z.string())),
    /** Marketing mail; stored as the consent of that name. */
    marketing: z.boolean(),
    quietHours: z.object({ from: z.string(), until: z.string() }),
    events: z.array(
      z.object({
        /** Key of `notifications.event.<event>` in the messages. */
        event: z.string(),
        class: z.enum(['K', 'N', 'M']),
        /** Channels of this event in the order in which they are tried. `locked`: cannot be switched off. */
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
    /** Path without the language prefix; null when there is no page. */
    link: z.nullable(z.string()),
    at: instant,
    readAt: z.nullable(instant),
    /** The notice requires an action of its reader that is still open. */
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

import { defineCall } from './define-call.ts'
import { done, instant, locale } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

export const lineLink = lazy(() =>
  z.object({
    state: z.enum(['none', 'waiting', 'linked', 'blocked', 'ended']),
    /** Six letters to send to the official account; null unless the link is waiting. */
    code: z.nullable(z.string()),
    expiresAt: z.nullable(instant),
    /** Opens LINE with the code prefilled; also the content of the QR code. */
    url: z.nullable(z.string()),
    linkedAt: z.nullable(instant),
    /** No official account is configured: links can be confirmed by the demo call only. */
    isLocal: z.boolean(),
    /** LINE Login is configured: signing in at LINE is offered as well. */
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
  // The body's bytes bound the events; one of a shape that we do not know must not keep the others away.
  body: lazy(() => z.looseObject({ events: z.array(z.unknown()) })),
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

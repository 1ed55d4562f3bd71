import { defineCall } from './define-call.ts'
import { id, instant, locale, queryInt } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

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
          /** The one-time code in the message, if any. */
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

import { QUEUE_KEYS } from '../domain/work/queues.ts'
import { defineCall } from './define-call.ts'
import { commaList, id, instant, keysetOf, keysetQuery, money } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/** Background work of the installation and whether it runs. */
export const getConsoleHealth = defineCall({
  id: 'getConsoleHealth',
  method: 'GET',
  path: '/api/operator/health',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'Workers, messages, backup, proof, and for finance and admin the money of today',
  response: lazy(() =>
    z.object({
      at: instant,
      /** Each scheduled task with its last run; empty when no worker has ever run. */
      tasks: z.array(z.object({ task: z.string(), lastAt: z.nullable(instant) })),
      /** No task has run for a while although some are due every minute. */
      isAsleep: z.boolean(),
      failures: z.array(z.object({ task: z.string(), error: z.string(), attempts: z.int(), at: instant })),
      messages: z.object({ waiting: z.int(), dead: z.int(), lateSeconds: z.int() }),
      /** Time of the last backup that passed its check. */
      backupAt: z.nullable(instant),
      proof: z.nullable(z.object({ at: instant, broken: z.array(z.string()) })),
      /** Null for roles that may not see money. */
      today: z.nullable(z.object({ moneyIn: money, moneyOut: money })),
    }),
  ),
  fresh: 0,
})

export const listQueues = defineCall({
  id: 'listQueues',
  method: 'GET',
  path: '/api/operator/queues',
  ours: true,
  access: ['operator'],
  summary: 'The queues of the caller’s roles: how many wait, since when, and how long was promised',
  /** `queue`: that one alone. `ids`: items of that queue, for `waiting`. */
  query: lazy(() => z.object({ queue: z.optional(z.enum(QUEUE_KEYS)), ids: z.optional(commaList(id)) })),
  response: lazy(() =>
    z.object({
      /** Since when those of `ids` wait that are in the queue. */
      waiting: z.array(z.object({ id, since: instant })),
      items: z.array(
        z.object({
          key: z.enum(QUEUE_KEYS),
          count: z.int(),
          /** Since when the longest waiting item waits. */
          oldestAt: z.nullable(instant),
          promisedHours: z.number(),
          /** How many wait longer than promised. */
          late: z.int(),
        }),
      ),
    }),
  ),
  fresh: 0,
})

export const MESSAGE_STATES = ['dead', 'retrying', 'refused'] as const

export const listMessages = defineCall({
  id: 'listMessages',
  method: 'GET',
  path: '/api/operator/messages',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Messages that were given up, that are tried again, or that a way has refused; newest first',
  query: lazy(() => z.object({ ...keysetQuery, state: z._default(z.enum(MESSAGE_STATES), 'dead') })),
  response: lazy(() =>
    z.extend(
      keysetOf(
        z.object({
          id,
          event: z.string(),
          /** The first line of the message as the recipient got it; codes hidden. */
          subject: z.string(),
          to: z.object({
            kind: z.enum(['member', 'address', 'operators']),
            memberId: z.nullable(id),
            name: z.nullable(z.string()),
            /** Masked. */
            address: z.nullable(z.string()),
          }),
          attempts: z.int(),
          error: z.nullable(z.string()),
          createdAt: instant,
          at: instant,
          canRetry: z.boolean(),
        }),
      ),
      { counts: z.record(z.string(), z.int()) },
    ),
  ),
  fresh: 0,
})

export const retryMessage = defineCall({
  id: 'retryMessage',
  method: 'POST',
  path: '/api/operator/messages/{messageId}/retry',
  ours: true,
  access: ['operator:support', 'operator:admin'],
  summary: 'Sends a message that was given up once more, with all its attempts',
  params: { messageId: id },
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ ok: z.literal(true) })),
  errors: ['not_found', 'already_decided'],
})

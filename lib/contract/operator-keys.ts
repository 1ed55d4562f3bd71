import { defineCall } from './define-call.ts'
import { done, id, instant, typedLine } from './shapes/common.ts'
import { newKey, newKeyChallenge } from './shapes/operator-key.ts'
import { lazy, z } from './zod.ts'

export const listOperatorKeys = defineCall({
  id: 'listOperatorKeys',
  method: 'GET',
  path: '/api/operator/keys',
  ours: true,
  access: ['operator'],
  fresh: 0,
  summary: 'The operator’s own keys (WebAuthn), oldest first.',
  response: lazy(() =>
    z.object({
      /** False when browsers do not allow security keys for the installation's host. */
      isOffered: z.boolean(),
      keys: z.array(z.object({ id, name: z.string(), createdAt: instant, usedAt: z.nullable(instant) })),
    }),
  ),
})

/** The name that a person gives a new key. */
export const nameOfKey = lazy(() => z.object({ name: typedLine(60) }))

export const startOperatorKey = defineCall({
  id: 'startOperatorKey',
  method: 'POST',
  path: '/api/operator/keys/start',
  ours: true,
  access: ['operator'],
  summary: 'A challenge for a new key, bound to this login, for one use within ten minutes.',
  body: lazy(() => z.strictObject({})),
  response: newKeyChallenge,
  errors: ['code_required', 'guard_failed', 'code_locked'],
  limit: 'code',
})

export const addOperatorKey = defineCall({
  id: 'addOperatorKey',
  method: 'POST',
  path: '/api/operator/keys',
  ours: true,
  access: ['operator'],
  summary: 'Keeps the key that answered the challenge, under a name; the operator is told by mail.',
  body: lazy(() => z.strictObject({ id, name: typedLine(60), key: newKey })),
  response: lazy(() => z.object({ id })),
  errors: ['code_required', 'code_wrong', 'code_expired', 'code_locked', 'already_decided', 'guard_failed'],
  limit: 'code',
})

export const removeOperatorKey = defineCall({
  id: 'removeOperatorKey',
  method: 'POST',
  path: '/api/operator/keys/{keyId}/remove',
  ours: true,
  access: ['operator'],
  params: { keyId: id },
  summary: 'The key answers no more; the operator is told by mail.',
  body: lazy(() => z.strictObject({})),
  response: done,
  errors: ['code_required', 'not_found'],
  limit: 'code',
})

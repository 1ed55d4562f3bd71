import { defineCall } from './define-call.ts'
import { emailAddress, givenPassword, grantToken, newPassword, operatorCode } from './shapes/account.ts'
import { done, id, instant } from './shapes/common.ts'
import { keyAnswer, operatorCodeSent, operatorWay } from './shapes/operator-key.ts'
import { lazy, z } from './zod.ts'

const operator = lazy(() =>
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(['support', 'finance', 'content', 'admin'])),
    /** Latest end of the login; 30 idle minutes end it earlier. */
    expiresAt: instant,
    /** Methods for a fresh proof, the preferred one first. */
    ways: z.array(operatorWay),
    /** Until then actions with two persons need no new code. */
    stepUpUntil: z.nullable(instant),
  }),
)

export const signInOperator = defineCall({
  id: 'signInOperator',
  method: 'POST',
  path: '/api/operator/signin',
  ours: true,
  access: ['visitor'],
  summary:
    'First factor of the console: e-mail and password; then a key, the code of the app or a mailed one. One neutral refusal.',
  body: lazy(() =>
    z.strictObject({
      email: emailAddress,
      password: givenPassword,
      /** Use this method instead of the operator’s preferred one. */
      way: z.optional(operatorWay),
    }),
  ),
  response: operatorCodeSent,
  errors: ['wrong_credentials', 'too_many_requests', 'code_resend_too_soon', 'code_locked', 'unavailable'],
  limit: 'signin',
})

export const verifyOperatorCode = defineCall({
  id: 'verifyOperatorCode',
  method: 'POST',
  path: '/api/operator/signin/code',
  ours: true,
  access: ['visitor'],
  summary:
    'Second factor of the console: the code of the app, a mailed one or a recovery code. Sets the operator cookie.',
  body: lazy(() => z.strictObject({ id, code: operatorCode })),
  response: operator,
  errors: ['code_wrong', 'code_expired', 'code_locked'],
  limit: 'signin',
})

export const verifyOperatorKey = defineCall({
  id: 'verifyOperatorKey',
  method: 'POST',
  path: '/api/operator/signin/key',
  ours: true,
  access: ['visitor'],
  summary: 'Second factor of the console by a key (WebAuthn). Sets the operator cookie.',
  body: lazy(() => z.strictObject({ id, key: keyAnswer })),
  response: operator,
  errors: ['code_wrong', 'code_expired', 'code_locked'],
  limit: 'signin',
})

export const readOperatorInvitation = defineCall({
  id: 'readOperatorInvitation',
  method: 'POST',
  path: '/api/operator/invitation',
  ours: true,
  access: ['visitor'],
  summary: 'Whose invitation a link is; the link stays open.',
  body: lazy(() => z.strictObject({ token: grantToken })),
  response: lazy(() => z.object({ email: z.string(), name: z.string(), expiresAt: instant })),
  errors: ['not_found'],
  limit: 'signin',
})

export const acceptOperatorInvitation = defineCall({
  id: 'acceptOperatorInvitation',
  method: 'POST',
  path: '/api/operator/invitation/accept',
  ours: true,
  access: ['visitor'],
  summary: 'Sets the password of an invited operator, once. Sets the operator cookie.',
  body: lazy(() => z.strictObject({ token: grantToken, password: newPassword })),
  response: operator,
  errors: ['not_found', 'password_too_weak', 'unavailable'],
  limit: 'signin',
})

export const getOperatorStatus = defineCall({
  id: 'getOperatorStatus',
  method: 'GET',
  path: '/api/operator/status',
  ours: true,
  access: ['operator'],
  summary: 'The operator of this login; members and visitors get not_found.',
  response: lazy(() =>
    z.extend(operator, {
      /** Demo mode only: how far the business clock is ahead of the machine's; the distance of a time is counted from it. */
      clockAheadMs: z.optional(z.int()),
    }),
  ),
  fresh: 0,
})

export const signOutOperator = defineCall({
  id: 'signOutOperator',
  method: 'POST',
  path: '/api/operator/logout',
  ours: true,
  access: ['operator'],
  summary: 'Ends the operator’s login.',
  response: done,
})

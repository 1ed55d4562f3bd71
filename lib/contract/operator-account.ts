import { defineCall } from './define-call.ts'
import { operatorCode } from './shapes/account.ts'
import { done, id, instant } from './shapes/common.ts'
import { keyAnswer, operatorCodeSent, operatorWay } from './shapes/operator-key.ts'
import { lazy, z } from './zod.ts'

const recoveryCodes = lazy(() => z.object({ recoveryCodes: z.array(z.string()) }))

export const requestOperatorStepUp = defineCall({
  id: 'requestOperatorStepUp',
  method: 'POST',
  path: '/api/operator/step-up',
  ours: true,
  access: ['operator'],
  summary: 'Asks for a fresh proof before a two-person act: a key, the code of the app or a mailed one.',
  body: lazy(() => z.strictObject({ way: z.optional(operatorWay) })),
  response: operatorCodeSent,
  errors: ['code_resend_too_soon', 'code_locked', 'too_many_requests'],
  limit: 'code',
})

export const verifyOperatorStepUp = defineCall({
  id: 'verifyOperatorStepUp',
  method: 'POST',
  path: '/api/operator/step-up/verify',
  ours: true,
  access: ['operator'],
  summary:
    'Proves the operator’s login anew; two-person acts are open for ten minutes. The login token changes.',
  body: lazy(() => z.strictObject({ id, code: operatorCode })),
  response: lazy(() => z.object({ until: instant })),
  errors: ['code_wrong', 'code_expired', 'code_locked'],
  limit: 'code',
})

export const verifyStepUpByKey = defineCall({
  id: 'verifyStepUpByKey',
  method: 'POST',
  path: '/api/operator/step-up/key',
  ours: true,
  access: ['operator'],
  summary: 'The same proof by a key (WebAuthn). The login token changes.',
  body: lazy(() => z.strictObject({ id, key: keyAnswer })),
  response: lazy(() => z.object({ until: instant })),
  errors: ['code_wrong', 'code_expired', 'code_locked'],
  limit: 'code',
})

export const getTimeCodes = defineCall({
  id: 'getTimeCodes',
  method: 'GET',
  path: '/api/operator/time-codes',
  ours: true,
  access: ['operator'],
  fresh: 0,
  summary: 'Whether the operator has time-based codes, and how many recovery codes are left.',
  response: lazy(() => z.object({ isOn: z.boolean(), since: z.nullable(instant), codesLeft: z.int() })),
})

export const startTimeCodes = defineCall({
  id: 'startTimeCodes',
  method: 'POST',
  path: '/api/operator/time-codes/start',
  ours: true,
  access: ['operator'],
  summary: 'A new time-based secret (RFC 6238), shown once; it counts after its first code.',
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ secret: z.string(), uri: z.string() })),
  errors: ['code_required', 'already_decided'],
  limit: 'code',
})

export const confirmTimeCodes = defineCall({
  id: 'confirmTimeCodes',
  method: 'POST',
  path: '/api/operator/time-codes/confirm',
  ours: true,
  access: ['operator'],
  summary: 'The first code switches time-based codes on; the answer holds the recovery codes, once.',
  body: lazy(() => z.strictObject({ code: operatorCode })),
  response: recoveryCodes,
  errors: ['code_required', 'not_found', 'code_wrong', 'code_locked', 'already_decided'],
  limit: 'code',
})

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/operator/time-codes/recovery',
  ours: true,
  access: ['operator'],
  summary: 'Ten new recovery codes, shown once; the ones before end.',
  body: lazy(() => z.strictObject({})),
  response: recoveryCodes,
  errors: ['code_required', 'not_found'],
  limit: 'code',
})

export const removeTimeCodes = defineCall({
  id: 'removeTimeCodes',
  method: 'POST',
  path: '/api/operator/time-codes/remove',
  ours: true,
  access: ['operator'],
  summary: 'Takes time-based codes away; codes are mailed again.',
  body: lazy(() => z.strictObject({})),
  response: done,
  errors: ['code_required', 'not_found'],
  limit: 'code',
})

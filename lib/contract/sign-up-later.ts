import { defineCall } from './define-call.ts'
import { memberStatus, newPassword, signUpToken } from './shapes/account.ts'
import { signedIn, signUpFlow } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

// Calls of a sign-up after its first screen, in a file of their own: their schemas load with the later screens.

export const createInfluMember = defineCall({
  id: 'createInfluMember',
  method: 'POST',
  path: '/sv_influ_api/influSignup/createInfluMember',
  access: ['visitor'],
  summary: 'The password step: after the verified e-mail code the influencer is created and signed in.',
  body: lazy(() => z.strictObject({ flow: signUpToken, password: newPassword })),
  response: signedIn,
  errors: ['flow_expired', 'wrong_step', 'password_too_weak', 'already_registered', 'unavailable'],
  limit: 'signup',
})

export const createMarketerByEmail = defineCall({
  id: 'createMarketerByEmail',
  method: 'POST',
  path: '/api/marketers/create-email',
  access: ['visitor'],
  summary: 'The password step: after the verified e-mail code the marketer is created and signed in.',
  body: lazy(() => z.strictObject({ flow: signUpToken, password: newPassword })),
  response: signedIn,
  errors: ['flow_expired', 'wrong_step', 'password_too_weak', 'already_registered', 'unavailable'],
  limit: 'signup',
})

export const getSignUpFlow = defineCall({
  id: 'getSignUpFlow',
  method: 'GET',
  path: '/api/sign-up/flow',
  ours: true,
  access: ['visitor'],
  summary: 'Where an unfinished sign-up of either kind stands, to go on with it.',
  query: lazy(() => z.object({ flow: signUpToken })),
  response: signUpFlow,
  errors: ['flow_expired'],
  fresh: 0,
})

export const resumeSignUp = defineCall({
  id: 'resumeSignUp',
  method: 'POST',
  path: '/api/sign-up/resume',
  ours: true,
  access: ['visitor'],
  summary:
    'Goes on with a sign-up on another device, by the link in the mail with its code. The flow moves there; the code is still asked.',
  body: lazy(() =>
    z.strictObject({ token: z.string().check(z.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/)) }),
  ),
  response: signUpFlow,
  errors: ['flow_expired', 'too_many_requests'],
  limit: 'signup',
})

export const applyAgain = defineCall({
  id: 'applyAgain',
  method: 'POST',
  path: '/api/sign-up/again',
  ours: true,
  access: ['member'],
  summary: 'A refused member applies again after 30 days; an operator decides. `guard_failed`: too early.',
  body: lazy(() => z.strictObject({})),
  response: lazy(() => z.object({ status: memberStatus })),
  errors: ['move_not_allowed', 'guard_failed'],
})

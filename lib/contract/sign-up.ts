import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { emailAddress, memberStatus, newPassword, signUpToken } from './shapes/account.ts'
import { id, locale, typed } from './shapes/common.ts'
import { marketerType, signedIn, signUpFlow, signUpStep } from './shapes/sign-up.ts'

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const accepted = {
  /** The versions that were on the screen; a newer one refuses with `consent_required`. */
  terms: z.int().check(z.gte(1)),
  privacy: z.int().check(z.gte(1)),
  /** Its own unticked box. */
  marketing: z._default(z.boolean(), false),
  locale,
}
/** utm and referral of the first landing; both optional. */
const origin = z.object({
  utm_source: z.optional(typed(100)),
  utm_medium: z.optional(typed(100)),
  utm_campaign: z.optional(typed(100)),
  utm_content: z.optional(typed(100)),
  ref: z.optional(typed(32)),
})

export const signUpInfluencer = defineCall({
  id: 'signUpInfluencer',
  method: 'POST',
  path: '/sv_influ_api/influSignup/signup',
  access: ['visitor'],
  summary:
    'Starts an influencer’s sign-up (consent) or advances it (location, email). The e-mail step sends the code.',
  query: origin,
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('consent'), ...accepted }),
    z.strictObject({
      step: z.literal('location'),
      flow: signUpToken,
      country: countryCode,
      province: z.optional(z.nullable(typed(100))),
    }),
    z.strictObject({ step: z.literal('email'), flow: signUpToken, email: emailAddress }),
  ]),
  response: signUpFlow,
  errors: [
    'consent_required',
    'flow_expired',
    'wrong_step',
    'code_resend_too_soon',
    'code_locked',
    'too_many_requests',
  ],
  limit: 'signup',
})

export const createInfluMember = defineCall({
  id: 'createInfluMember',
  method: 'POST',
  path: '/sv_influ_api/influSignup/createInfluMember',
  access: ['visitor'],
  summary: 'The password step: after the verified e-mail code the influencer is created and signed in.',
  body: z.strictObject({ flow: signUpToken, password: newPassword }),
  response: signedIn,
  errors: ['flow_expired', 'wrong_step', 'password_too_weak', 'already_registered', 'unavailable'],
  limit: 'signup',
})

export const signUpMarketer = defineCall({
  id: 'signUpMarketer',
  method: 'POST',
  path: '/api/sign-up/marketer',
  ours: true,
  access: ['visitor'],
  summary: 'Starts a marketer’s sign-up (type and consent) or advances it (email).',
  query: origin,
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('consent'), type: marketerType, ...accepted }),
    z.strictObject({ step: z.literal('email'), flow: signUpToken, email: emailAddress }),
  ]),
  response: signUpFlow,
  errors: [
    'consent_required',
    'flow_expired',
    'wrong_step',
    'code_resend_too_soon',
    'code_locked',
    'too_many_requests',
  ],
  limit: 'signup',
})

export const createMarketerByEmail = defineCall({
  id: 'createMarketerByEmail',
  method: 'POST',
  path: '/api/marketers/create-email',
  access: ['visitor'],
  summary: 'The password step: after the verified e-mail code the marketer is created and signed in.',
  body: z.strictObject({ flow: signUpToken, password: newPassword }),
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
  query: z.object({ flow: signUpToken }),
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
  body: z.strictObject({ token: z.string().check(z.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/)) }),
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
  body: z.strictObject({}),
  response: z.object({ status: memberStatus }),
  errors: ['move_not_allowed', 'guard_failed'],
})

export const checkRefCode = defineCall({
  id: 'checkRefCode',
  method: 'GET',
  path: '/sv_influ_api/influSignup/checkRefCode/{code}',
  access: ['visitor'],
  summary: 'Whether a referral code exists, and the given name of who invites.',
  response: z.object({ code: z.string(), name: z.nullable(z.string()) }),
  errors: ['ref_code_unknown', 'too_many_requests'],
})

export const getSignUpConfig = defineCall({
  id: 'getSignUpConfig',
  method: 'GET',
  path: '/sv_influ_api/open/signup/config',
  access: ['visitor'],
  summary: 'What the sign-up screens need to know: steps, countries, limits, the current consent versions.',
  response: z.object({
    country: z.string(),
    countries: z.array(z.string()),
    steps: z.object({ influencer: z.array(signUpStep), marketer: z.array(signUpStep) }),
    marketerTypes: z.array(marketerType),
    minAge: z.int(),
    password: z.object({ min: z.int(), max: z.int() }),
    code: z.object({
      digits: z.int(),
      minutes: z.int(),
      tries: z.int(),
      resendSeconds: z.int(),
    }),
    /** Current version of each text; null when none is published. */
    consents: z.object({
      terms: z.nullable(z.int()),
      privacy: z.nullable(z.int()),
      marketing: z.nullable(z.int()),
    }),
  }),
  fresh: 300,
})

export const displayTalentManagerConsent = defineCall({
  id: 'displayTalentManagerConsent',
  method: 'GET',
  path: '/sv_influ_api/open/display_consent/talentmanager/{id}',
  access: ['visitor'],
  summary:
    'The manager text in its current version, with the name of the talent manager (member or link id).',
  params: { id },
  response: z.object({
    managerId: id,
    managerName: z.nullable(z.string()),
    version: z.int(),
    publishedAt: z.iso.datetime({ offset: true }),
    texts: z.array(
      z.object({
        id,
        locale,
        title: z.string(),
        summary: z.nullable(z.string()),
        body: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
  fresh: 300,
})

import { defineCall } from './define-call.ts'
import { emailAddress, signUpToken } from './shapes/account.ts'
import { locale, ordinal, typed } from './shapes/common.ts'
import { marketerType, signUpFlow } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

const countryCode = lazy(() => z.string().check(z.regex(/^[A-Z]{2}$/)))
const accepted = {
  /** The versions shown on the screen; a newer one is refused with `consent_required`. */
  terms: lazy(() => ordinal.check(z.gte(1))),
  privacy: lazy(() => ordinal.check(z.gte(1))),
  /** A separate, unticked box. */
  marketing: lazy(() => z._default(z.boolean(), false)),
  locale,
}

/** utm and referral of the first landing page; both optional. */
const origin = lazy(() =>
  z.object({
    utm_source: z.optional(typed(100)),
    utm_medium: z.optional(typed(100)),
    utm_campaign: z.optional(typed(100)),
    utm_content: z.optional(typed(100)),
    ref: z.optional(typed(32)),
  }),
)

/** Errors of a start or a step, for both kinds of member. */
const STEP_ERRORS = [
  'consent_required',
  'flow_expired',
  'wrong_step',
  'code_resend_too_soon',
  'code_locked',
  'too_many_requests',
] as const

const emailStep = () => z.strictObject({ step: z.literal('email'), flow: signUpToken, email: emailAddress })

export const signUpInfluencer = defineCall({
  id: 'signUpInfluencer',
  method: 'POST',
  path: '/sv_influ_api/influSignup/signup',
  access: ['visitor'],
  summary:
    'Starts an influencer’s sign-up (consent) or advances it (location, email). The e-mail step sends the code.',
  query: origin,
  body: lazy(() =>
    z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('consent'), ...accepted }),
      z.strictObject({
        step: z.literal('location'),
        flow: signUpToken,
        country: countryCode,
        province: z.optional(z.nullable(typed(100))),
      }),
      emailStep(),
    ]),
  ),
  response: signUpFlow,
  errors: STEP_ERRORS,
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
  body: lazy(() =>
    z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('consent'), type: marketerType, ...accepted }),
      emailStep(),
    ]),
  ),
  response: signUpFlow,
  errors: STEP_ERRORS,
  limit: 'signup',
})

export const checkRefCode = defineCall({
  id: 'checkRefCode',
  method: 'GET',
  path: '/sv_influ_api/influSignup/checkRefCode/{code}',
  access: ['visitor'],
  summary: 'Whether a referral code exists, and the given name of who invites.',
  response: lazy(() => z.object({ code: z.string(), name: z.nullable(z.string()) })),
  errors: ['ref_code_unknown', 'too_many_requests'],
})

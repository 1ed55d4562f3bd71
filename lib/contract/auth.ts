import { LANGUAGES } from '../country/languages.ts'
import { defineCall } from './define-call.ts'
import { givenPassword, identifier, memberStatus, oneTimeCode, otpSent } from './shapes/account.ts'
import { done, id, instant } from './shapes/common.ts'
import { signedIn } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

const credentials = lazy(() =>
  z.strictObject({
    /** E-mail or phone. */
    username: identifier,
    password: givenPassword,
    /** The mailed code, required when the first response was `code`. */
    code: z.optional(z.strictObject({ id, code: oneTimeCode })),
  }),
)

/** `signed_in`: the cookies are set. `code`: on an unknown device the code that was just sent is required as well. */
const signInAnswer = lazy(() =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('signed_in'), session: signedIn }),
    z.object({ state: z.literal('code'), otp: otpSent }),
  ]),
)
const SIGN_IN_ERRORS = [
  'wrong_credentials',
  'too_many_requests',
  'code_wrong',
  'code_expired',
  'code_locked',
  'code_resend_too_soon',
  'unavailable',
] as const

export const getAuthStatus = defineCall({
  id: 'getAuthStatus',
  method: 'GET',
  path: '/sv_authauth/status',
  access: ['visitor'],
  summary:
    'Who is signed in (spec: token, scope, uuid). `token` is the anti-forgery token, empty for visitors.',
  response: lazy(() =>
    z.object({
      token: z.string(),
      scope: z.enum(['open', 'influencer', 'marketer']),
      uuid: z.string(),
      /** Demo mode only: how far the business clock is ahead of the machine's; the distance of a time is counted from it. */
      clockAheadMs: z.optional(z.int()),
      /** Null for visitors. */
      member: z.nullable(
        z.object({
          status: memberStatus,
          isTalentManager: z.boolean(),
          name: z.nullable(z.string()),
          email: z.nullable(z.string()),
          /** Masked. */
          phone: z.nullable(z.string()),
          emailVerified: z.boolean(),
          phoneVerified: z.boolean(),
          imageFileId: z.nullable(id),
          locale: z.enum(LANGUAGES),
          next: z.nullable(z.enum(['verifyMobilePhone', 'acceptConsent', 'signUpProfile'])),
          /** Until then sensitive actions need no new code; null when a code is needed. */
          stepUpUntil: z.nullable(instant),
        }),
      ),
    }),
  ),
  fresh: 0,
})

export const signInInfluencer = defineCall({
  id: 'signInInfluencer',
  method: 'POST',
  path: '/sv_authauth/signin/influencer',
  access: ['visitor'],
  summary: 'Signs an influencer in. One neutral refusal, whatever was wrong; a delay names its end.',
  body: credentials,
  response: signInAnswer,
  errors: SIGN_IN_ERRORS,
  limit: 'signin',
})

export const signInMarketer = defineCall({
  id: 'signInMarketer',
  method: 'POST',
  path: '/sv_authauth/marketer/authen/',
  access: ['visitor'],
  summary: 'Signs a marketer in. One neutral refusal, whatever was wrong; a delay names its end.',
  body: credentials,
  response: signInAnswer,
  errors: SIGN_IN_ERRORS,
  limit: 'signin',
})

export const signOut = defineCall({
  id: 'signOut',
  method: 'POST',
  path: '/api/logout',
  ours: true,
  access: ['visitor'],
  summary: 'Ends this login and clears the session cookies. Harmless when nobody is signed in.',
  response: done,
})

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  ours: true,
  access: ['member'],
  summary: 'The member’s open logins, newest first.',
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id,
          current: z.boolean(),
          createdAt: instant,
          lastSeenAt: instant,
          expiresAt: instant,
          network: z.nullable(z.string()),
          userAgent: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  fresh: 0,
})

export const revokeSession = defineCall({
  id: 'revokeSession',
  method: 'POST',
  path: '/api/sessions/{id}/revoke',
  ours: true,
  access: ['member'],
  summary: 'Ends one of the member’s logins.',
  params: { id },
  response: done,
  errors: ['not_found'],
})

export const revokeOtherSessions = defineCall({
  id: 'revokeOtherSessions',
  method: 'POST',
  path: '/api/sessions/revoke-others',
  ours: true,
  access: ['member'],
  summary: 'Ends all logins of the member but this one.',
  response: lazy(() => z.object({ ended: z.int() })),
})

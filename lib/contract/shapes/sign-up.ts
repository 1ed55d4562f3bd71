import { MARKETER_TYPES } from '../../domain/account/statuses.ts'
import { lazy, z } from '../zod.ts'
import { memberKind, memberStatus, otpSent } from './account.ts'
import { id, instant } from './common.ts'

export const marketerType = lazy(() => z.enum(MARKETER_TYPES))

/** Sign-up steps (docs/requirements.md#states); the marketer has no location. */
export const signUpStep = lazy(() => z.enum(['consent', 'location', 'email', 'password', 'done']))

/** Where a sign-up stands. `step` is the one to show next. */
export const signUpFlow = lazy(() =>
  z.object({
    /** Secret of this flow; keep it in the browser's storage and send it with every step. */
    flow: z.string(),
    kind: memberKind,
    step: signUpStep,
    steps: z.array(signUpStep),
    expiresAt: instant,
    country: z.nullable(z.string()),
    province: z.nullable(z.string()),
    type: z.nullable(marketerType),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    /** The code on its way to `email`, while the step is `email`. */
    otp: z.nullable(otpSent),
    /** A referral code that is good; an unknown one is left out and the sign-up goes on. */
    refCode: z.nullable(z.string()),
  }),
)

/** A login just made; cookies are set beside it. `token` is the readable anti-forgery token. */
export const signedIn = lazy(() =>
  z.object({
    token: z.string(),
    scope: memberKind,
    uuid: id,
    status: memberStatus,
    isTalentManager: z.boolean(),
    /** What is still missing, the most pressing first; null when nothing is. */
    next: z.nullable(z.enum(['verifyMobilePhone', 'acceptConsent', 'signUpProfile'])),
    /** True when this sign-in undid a deactivation (within 30 days). */
    restored: z.boolean(),
  }),
)

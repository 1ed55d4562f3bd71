import { MARKETER_TYPES } from '../../domain/account/statuses.ts'
import { lazy, z } from '../zod.ts'
import { memberKind, memberStatus, otpSent } from './account.ts'
import { id, instant } from './common.ts'

export const marketerType = lazy(() => z.enum(MARKETER_TYPES))

/** Sign-up steps (docs/requirements.md#states); the marketer has no location. */
export const signUpStep = lazy(() => z.enum(['consent', 'location', 'email', 'password', 'done']))

/** State of a sign-up. `step` is the next one to show. */
export const signUpFlow = lazy(() =>
  z.object({
    /** Secret of this flow; store it in the browser and send it with every step. */
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
    /** The code that was sent to `email`, while the step is `email`. */
    otp: z.nullable(otpSent),
    /** A valid referral code; an unknown one is dropped and the sign-up continues. */
    refCode: z.nullable(z.string()),
  }),
)

/** A new login; its cookies are set by the response. `token` is the readable anti-forgery token. */
export const signedIn = lazy(() =>
  z.object({
    token: z.string(),
    scope: memberKind,
    uuid: id,
    status: memberStatus,
    isTalentManager: z.boolean(),
    /** The most urgent missing step; null when none is missing. */
    next: z.nullable(z.enum(['verifyMobilePhone', 'acceptConsent', 'signUpProfile'])),
    /** True when this sign-in cancelled a deactivation (within 30 days). */
    restored: z.boolean(),
  }),
)

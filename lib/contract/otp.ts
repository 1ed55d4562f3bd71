import { defineCall } from './define-call.ts'
import { emailAddress, memberKind, oneTimeCode, otpSent, phoneNumber, signUpToken } from './shapes/account.ts'
import { id, instant, locale } from './shapes/common.ts'
import { signedIn, signUpFlow } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

// The seven one-time-code calls of docs/requirements.md#calls. Every purpose has its own flow; a code is valid for its
// own purpose only.
const SEND_ERRORS = ['code_resend_too_soon', 'code_locked', 'too_many_requests', 'flow_expired'] as const
const TRY_ERRORS = ['code_wrong', 'code_expired', 'code_locked'] as const
const ASK_PHONE_ERRORS = [
  ...SEND_ERRORS,
  'not_signed_in',
  'wrong_member_kind',
  'code_required',
  'wrong_step',
  'member_not_active',
] as const
const TRY_PHONE_ERRORS = [
  ...TRY_ERRORS,
  'not_signed_in',
  'wrong_member_kind',
  'already_registered',
  'member_not_active',
] as const

/** Recipient and purpose of the code. `changeEmail` and `changePhone` need a fresh step-up first. */
const emailPurpose = lazy(() =>
  z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('signUp'), flow: signUpToken }),
    z.strictObject({
      purpose: z.literal('recovery'),
      kind: memberKind,
      email: emailAddress,
      locale: z.optional(locale),
    }),
    z.strictObject({ purpose: z.literal('changeEmail'), email: emailAddress }),
  ]),
)
const phonePurpose = lazy(() =>
  z.discriminatedUnion('purpose', [
    z.strictObject({ purpose: z.literal('verifyPhone'), phone: phoneNumber }),
    z.strictObject({ purpose: z.literal('changePhone'), phone: phoneNumber }),
    z.strictObject({ purpose: z.literal('recovery'), phone: phoneNumber, locale: z.optional(locale) }),
  ]),
)
const tryCode = lazy(() => z.strictObject({ id, code: oneTimeCode }))

/** Result of a verified code. Only the part of its purpose is filled. */
const verified = lazy(() =>
  z.object({
    purpose: z.enum(['recovery', 'changeEmail', 'verifyPhone', 'changePhone']),
    /** recovery: single-use grant to set a new password for member `id` (10 minutes). */
    recovery: z.nullable(z.object({ id, kind: memberKind, grant: z.string(), expiresAt: instant })),
    /** changeEmail, verifyPhone, changePhone: the new contact, masked; this browser gets a new login. */
    contact: z.nullable(z.object({ masked: z.string(), status: z.string() })),
  }),
)

export const requestOtpEmail = defineCall({
  id: 'requestOtpEmail',
  method: 'POST',
  path: '/api/notification/requestOtpEmail',
  access: ['visitor'],
  summary:
    'Mails a one-time code, or sends the same code again. Known and unknown addresses get the same answer.',
  body: emailPurpose,
  response: otpSent,
  errors: [...SEND_ERRORS, 'not_signed_in', 'code_required', 'wrong_step', 'member_not_active'],
  limit: 'code',
})

export const verifyEmailOtpSignUp = defineCall({
  id: 'verifyEmailOtpSignUp',
  method: 'POST',
  path: '/api/notification/verifyEmailOtpSignUp',
  access: ['visitor'],
  summary: 'Proves the e-mail of a sign-up of either kind; the flow moves on to the password.',
  body: lazy(() => z.strictObject({ flow: signUpToken, id, code: oneTimeCode })),
  response: signUpFlow,
  errors: [...TRY_ERRORS, 'flow_expired', 'wrong_step'],
  limit: 'code',
})

export const verifyEmailOtp = defineCall({
  id: 'verifyEmailOtp',
  method: 'POST',
  path: '/api/notification/verifyEmailOtp',
  access: ['visitor'],
  summary: 'Checks a mailed code of recovery or of a change of e-mail.',
  body: tryCode,
  response: verified,
  errors: [...TRY_ERRORS, 'not_signed_in', 'already_registered', 'member_not_active'],
  limit: 'code',
})

export const requestOtp = defineCall({
  id: 'requestOtp',
  method: 'POST',
  path: '/api/notification/requestOtp',
  access: ['visitor'],
  summary: 'Sends an influencer a one-time code by SMS: first proof or change of the phone, or recovery.',
  body: phonePurpose,
  response: otpSent,
  errors: ASK_PHONE_ERRORS,
  limit: 'code',
})

export const verifyOtp = defineCall({
  id: 'verifyOtp',
  method: 'POST',
  path: '/api/notification/verifyOtp',
  access: ['visitor'],
  summary: 'Checks a code sent to an influencer by SMS.',
  body: tryCode,
  response: verified,
  errors: TRY_PHONE_ERRORS,
  limit: 'code',
})

export const requestMarketerOtp = defineCall({
  id: 'requestMarketerOtp',
  method: 'POST',
  path: '/api/notification/marketer/requestOtp',
  access: ['visitor'],
  summary: 'Sends a marketer a one-time code by SMS.',
  body: phonePurpose,
  response: otpSent,
  errors: ASK_PHONE_ERRORS,
  limit: 'code',
})

export const verifyMarketerOtp = defineCall({
  id: 'verifyMarketerOtp',
  method: 'POST',
  path: '/api/notification/marketer/verifyOtp',
  access: ['visitor'],
  summary: 'Checks a code sent to a marketer by SMS.',
  body: tryCode,
  response: verified,
  errors: TRY_PHONE_ERRORS,
  limit: 'code',
})

export const requestStepUp = defineCall({
  id: 'requestStepUp',
  method: 'POST',
  path: '/api/step-up',
  ours: true,
  access: ['member'],
  summary: 'Sends a code to the member’s own phone or e-mail before a sensitive act.',
  body: lazy(() => z.strictObject({ channel: z.enum(['sms', 'email']) })),
  response: otpSent,
  errors: [...SEND_ERRORS, 'not_found'],
  limit: 'code',
})

export const verifyStepUp = defineCall({
  id: 'verifyStepUp',
  method: 'POST',
  path: '/api/step-up/verify',
  ours: true,
  access: ['member'],
  summary: 'Proves the login anew; sensitive acts are open for five minutes. The login token changes.',
  body: tryCode,
  response: lazy(() => z.object({ stepUpAt: instant, until: instant, session: signedIn })),
  errors: [...TRY_ERRORS],
  limit: 'code',
})

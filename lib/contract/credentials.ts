import { defineCall } from './define-call.ts'
import { givenPassword, grantToken, memberKind, newPassword } from './shapes/account.ts'
import { id, instant } from './shapes/common.ts'
import { signedIn } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

const reset = lazy(() =>
  z.strictObject({
    /** Grant from the verified recovery code; single use, for this member only. */
    grant: grantToken,
    password: newPassword,
  }),
)
const change = lazy(() => z.strictObject({ currentPassword: givenPassword, password: newPassword }))
const RESET_ERRORS = ['not_found', 'password_same', 'password_too_weak', 'unavailable'] as const
const CHANGE_ERRORS = [
  'not_found',
  'code_required',
  'password_wrong',
  'password_same',
  'password_too_weak',
  'too_many_requests',
  'unavailable',
] as const

export const changePasswordByEmail = defineCall({
  id: 'changePasswordByEmail',
  method: 'PATCH',
  path: '/sv_influ_api/influ/changePasswordByEmail/{id}',
  access: ['visitor'],
  summary: 'Recovery of an influencer: sets a new password, ends all logins, signs in.',
  params: { id },
  body: reset,
  response: signedIn,
  errors: RESET_ERRORS,
  limit: 'signin',
})

export const resetMarketerPassword = defineCall({
  id: 'resetMarketerPassword',
  method: 'PATCH',
  path: '/api/marketers/reset-password/{id}',
  access: ['visitor'],
  summary: 'Recovery of a marketer: sets a new password, ends all logins, signs in.',
  params: { id },
  body: reset,
  response: signedIn,
  errors: RESET_ERRORS,
  limit: 'signin',
})

export const changeInfluencerPassword = defineCall({
  id: 'changeInfluencerPassword',
  method: 'PATCH',
  path: '/sv_influ_api/influ/changePassword/{id}',
  access: ['influencer'],
  summary: 'Changes the password (old password and step-up). All logins end; this browser gets a new one.',
  params: { id },
  body: change,
  response: signedIn,
  errors: CHANGE_ERRORS,
})

export const changeMarketerPassword = defineCall({
  id: 'changeMarketerPassword',
  method: 'PATCH',
  path: '/api/marketers/{id}/change-password',
  access: ['marketer'],
  summary: 'Changes the password (old password and step-up). All logins end; this browser gets a new one.',
  params: { id },
  body: change,
  response: signedIn,
  errors: CHANGE_ERRORS,
})

export const undoContactChange = defineCall({
  id: 'undoContactChange',
  method: 'POST',
  path: '/api/contact-change/undo',
  ours: true,
  access: ['visitor'],
  summary:
    'Takes a change of e-mail or phone back with the secret of the notice’s link (24 hours, once): all logins end, and a new password may be set.',
  body: lazy(() => z.strictObject({ token: grantToken })),
  response: lazy(() =>
    z.object({
      /** The restored contacts, masked. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      recovery: z.object({ id, kind: memberKind, grant: z.string(), expiresAt: instant }),
    }),
  ),
  errors: ['not_found', 'already_registered'],
  limit: 'signin',
})

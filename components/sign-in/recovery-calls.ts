import { changePasswordByEmail, resetMarketerPassword } from '#lib/contract/credentials.ts'
import { requestOtpEmail, verifyEmailOtp } from '#lib/contract/otp.ts'
import { PHONE_CALLS } from '../account/phone-calls.ts'

/** Calls of the recovery form, of every step and of both kinds: the page provides the texts of their errors. */
export const RECOVERY_CALLS = [
  requestOtpEmail,
  verifyEmailOtp,
  ...Object.values(PHONE_CALLS).flatMap(({ request, verify }) => [request, verify]),
  changePasswordByEmail,
  resetMarketerPassword,
]

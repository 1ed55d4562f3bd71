import { requestMarketerOtp, requestOtp, verifyMarketerOtp, verifyOtp } from '#lib/contract/otp.ts'

/** Calls that send and verify the phone code, by kind of member. */
export const PHONE_CALLS = {
  influencer: { request: requestOtp, verify: verifyOtp },
  marketer: { request: requestMarketerOtp, verify: verifyMarketerOtp },
} as const

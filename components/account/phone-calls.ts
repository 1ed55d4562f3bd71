import { requestMarketerOtp, requestOtp, verifyMarketerOtp, verifyOtp } from '#lib/contract/otp.ts'

/** The calls that send a code to a phone and check it, of each kind of member. */
export const PHONE_CALLS = {
  influencer: { request: requestOtp, verify: verifyOtp },
  marketer: { request: requestMarketerOtp, verify: verifyMarketerOtp },
} as const

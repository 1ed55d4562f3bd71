/**
 * Path of the sign-in page, separate from the table of all routes: forms of public pages need it and must not bundle
 * the table. The test next to this file compares both.
 */
export const SIGN_IN_PATH = {
  member: '/Influencer/preLogin/goto:login',
  operator: '/Operator/signin',
} as const

/** Paths that a sign-in can lead to, separate for the same reason and compared with the table by the same test. */
export const AFTER_SIGN_IN = {
  acceptConsent: '/Influencer/acceptConsent',
  recovery: { influencer: '/Influencer/recovery', marketer: '/Marketer/recovery' },
  signup: { influencer: '/Influencer/signup', marketer: '/Marketer/signup' },
  dashboard: { influencer: '/Influencer/dashboard', marketer: '/Marketer/dashboard' },
  verifyMobilePhone: { influencer: '/Influencer/verifyMobilePhone', marketer: '/Marketer/verifyMobilePhone' },
  signUpProfile: { influencer: '/Influencer/signUpProfile', marketer: '/Marketer/signUpProfile' },
} as const

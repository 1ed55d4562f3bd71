/**
 * Where one signs in, apart from the table of all routes: every form knows the way, and forms of open pages would
 * carry the table for it. The test beside this file holds it to the table.
 */
export const SIGN_IN_PATH = {
  member: '/Influencer/preLogin/goto:login',
  operator: '/Operator/signin',
} as const

/** Where a sign-in can lead, spelt for the same reason and held to the table by the same test. */
export const AFTER_SIGN_IN = {
  acceptConsent: '/Influencer/acceptConsent',
  recovery: { influencer: '/Influencer/recovery', marketer: '/Marketer/recovery' },
  signup: { influencer: '/Influencer/signup', marketer: '/Marketer/signup' },
  dashboard: { influencer: '/Influencer/dashboard', marketer: '/Marketer/dashboard' },
  verifyMobilePhone: { influencer: '/Influencer/verifyMobilePhone', marketer: '/Marketer/verifyMobilePhone' },
  signUpProfile: { influencer: '/Influencer/signUpProfile', marketer: '/Marketer/signUpProfile' },
} as const

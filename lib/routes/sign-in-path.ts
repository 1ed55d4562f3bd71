/**
 * Where one signs in, apart from the table of all routes: every form knows the way, and forms of open pages would
 * carry the table for it. The test beside this file holds it to the table.
 */
export const SIGN_IN_PATH = {
  member: '/Influencer/preLogin/goto:login',
  operator: '/Operator/signin',
} as const

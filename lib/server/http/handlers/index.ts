import type { Handler } from '../handle.ts'
import { authHandlers } from './auth.ts'
import { campaignHandlers } from './campaigns.ts'
import { consentHandlers } from './consent.ts'
import { contentHandlers } from './content.ts'
import { credentialsHandlers } from './credentials.ts'
import { dashboardHandlers } from './dashboards.ts'
import { deactivationHandlers } from './deactivation.ts'
import { jobMarketHandlers } from './job-market.ts'
import { jobHandlers } from './jobs.ts'
import { openHandlers } from './open.ts'
import { operatorAuthHandlers } from './operator-auth.ts'
import { otpHandlers } from './otp.ts'
import { signUpHandlers } from './sign-up.ts'

/** What answers each call of the contract; a test proves that none is missing and none is double. */
export const allHandlers: readonly Handler[] = [
  ...authHandlers,
  ...consentHandlers,
  ...contentHandlers,
  ...credentialsHandlers,
  ...deactivationHandlers,
  ...jobHandlers,
  ...openHandlers,
  ...operatorAuthHandlers,
  ...otpHandlers,
  ...signUpHandlers,
  ...campaignHandlers,
  ...dashboardHandlers,
  ...jobMarketHandlers,
]

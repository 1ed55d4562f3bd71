import type { Handler } from '../handle.ts'
import { addressHandlers } from './addresses.ts'
import { authHandlers } from './auth.ts'
import { campaignHandlers } from './campaigns.ts'
import { channelHandlers } from './channels.ts'
import { consentHandlers } from './consent.ts'
import { contentHandlers } from './content.ts'
import { credentialsHandlers } from './credentials.ts'
import { creditHandlers } from './credits.ts'
import { dashboardHandlers } from './dashboards.ts'
import { deactivationHandlers } from './deactivation.ts'
import { documentHandlers } from './documents.ts'
import { downloadHandlers } from './downloads.ts'
import { earningHandlers } from './earnings.ts'
import { influencerProfileHandlers } from './influencer-profile.ts'
import { jobMarketHandlers } from './job-market.ts'
import { jobHandlers } from './jobs.ts'
import { managerLinkHandlers } from './manager-links.ts'
import { marketerProfileHandlers } from './marketer-profile.ts'
import { notificationHandlers } from './notifications.ts'
import { openHandlers } from './open.ts'
import { operatorAccountHandlers } from './operator-account.ts'
import { operatorAuthHandlers } from './operator-auth.ts'
import { operatorConsoleHandlers } from './operator-console.ts'
import { operatorContentHandlers } from './operator-content.ts'
import { operatorDeskHandlers } from './operator-desk.ts'
import { operatorExportHandlers } from './operator-exports.ts'
import { operatorKeysHandlers } from './operator-keys.ts'
import { operatorMemberHandlers } from './operator-members.ts'
import { operatorMoneyHandlers } from './operator-money.ts'
import { operatorSettingsHandlers } from './operator-settings.ts'
import { operatorStaffHandlers } from './operator-staff.ts'
import { operatorTaxHandlers } from './operator-tax.ts'
import { operatorWatchHandlers } from './operator-watch.ts'
import { operatorWorkHandlers } from './operator-work.ts'
import { orderHandlers } from './orders.ts'
import { otpHandlers } from './otp.ts'
import { packageHandlers } from './packages.ts'
import { personalDataHandlers } from './personal-data.ts'
import { signUpHandlers } from './sign-up.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** The handlers of all calls; a test proves that each call has exactly one. */
export const allHandlers: readonly Handler[] = [
  ...addressHandlers,
  ...authHandlers,
  ...campaignHandlers,
  ...channelHandlers,
  ...consentHandlers,
  ...contentHandlers,
  ...credentialsHandlers,
  ...creditHandlers,
  ...dashboardHandlers,
  ...deactivationHandlers,
  ...documentHandlers,
  ...earningHandlers,
  ...influencerProfileHandlers,
  ...jobMarketHandlers,
  ...jobHandlers,
  ...managerLinkHandlers,
  ...marketerProfileHandlers,
  ...notificationHandlers,
  ...openHandlers,
  ...operatorAccountHandlers,
  ...operatorKeysHandlers,
  ...operatorAuthHandlers,
  ...operatorConsoleHandlers,
  ...operatorExportHandlers,
  ...operatorMemberHandlers,
  ...operatorContentHandlers,
  ...operatorDeskHandlers,
  ...operatorMoneyHandlers,
  ...operatorSettingsHandlers,
  ...operatorStaffHandlers,
  ...operatorTaxHandlers,
  ...operatorWatchHandlers,
  ...operatorWorkHandlers,
  ...orderHandlers,
  ...otpHandlers,
  ...packageHandlers,
  ...downloadHandlers,
  ...personalDataHandlers,
  ...signUpHandlers,
  ...withdrawalHandlers,
]

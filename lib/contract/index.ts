import './zod-now.ts'
import * as addresses from './addresses.ts'
import * as articles from './articles.ts'
import * as auth from './auth.ts'
import * as campaignDraft from './campaign-draft.ts'
import * as campaignForecast from './campaign-forecast.ts'
import * as campaignMoves from './campaign-moves.ts'
import * as campaignReports from './campaign-reports.ts'
import * as campaigns from './campaigns.ts'
import * as channelProof from './channel-proof.ts'
import * as channels from './channels.ts'
import * as consent from './consent.ts'
import * as content from './content.ts'
import * as credentials from './credentials.ts'
import * as credits from './credits.ts'
import * as dashboards from './dashboards.ts'
import * as deactivation from './deactivation.ts'
import type { AnyCall } from './define-call.ts'
import * as documents from './documents.ts'
import * as downloads from './downloads.ts'
import * as earnings from './earnings.ts'
import * as files from './files.ts'
import * as influencerProfile from './influencer-profile.ts'
import * as influencerSearch from './influencer-search.ts'
import * as jobBlocks from './job-blocks.ts'
import * as jobCancel from './job-cancel.ts'
import * as jobMarket from './job-market.ts'
import * as jobOffers from './job-offers.ts'
import * as jobReview from './job-review.ts'
import * as jobWork from './job-work.ts'
import * as jobs from './jobs.ts'
import * as lineLink from './line-link.ts'
import * as managerLinks from './manager-links.ts'
import * as marketerProfile from './marketer-profile.ts'
import * as memberSettings from './member-settings.ts'
import * as notifications from './notifications.ts'
import * as openData from './open.ts'
import * as operatorAccount from './operator-account.ts'
import * as operatorApprovals from './operator-approvals.ts'
import * as operatorAuth from './operator-auth.ts'
import * as operatorBank from './operator-bank.ts'
import * as operatorBankLines from './operator-bank-lines.ts'
import * as operatorBooks from './operator-books.ts'
import * as operatorCampaigns from './operator-campaigns.ts'
import * as operatorChannels from './operator-channels.ts'
import * as operatorConsole from './operator-console.ts'
import * as operatorContent from './operator-content.ts'
import * as operatorDesk from './operator-desk.ts'
import * as operatorDocuments from './operator-documents.ts'
import * as operatorExports from './operator-exports.ts'
import * as operatorJobs from './operator-jobs.ts'
import * as operatorKeys from './operator-keys.ts'
import * as operatorLeads from './operator-leads.ts'
import * as operatorMembers from './operator-members.ts'
import * as operatorPayouts from './operator-payouts.ts'
import * as operatorPeople from './operator-people.ts'
import * as operatorPurchases from './operator-purchases.ts'
import * as operatorSettings from './operator-settings.ts'
import * as operatorStaff from './operator-staff.ts'
import * as operatorTax from './operator-tax.ts'
import * as operatorWatch from './operator-watch.ts'
import * as operatorWithdrawals from './operator-withdrawals.ts'
import * as operatorWork from './operator-work.ts'
import * as orders from './orders.ts'
import * as otp from './otp.ts'
import * as packages from './packages.ts'
import * as pageSeo from './page-seo.ts'
import * as paymentNotices from './payment-notices.ts'
import * as personalData from './personal-data.ts'
import * as referrals from './referrals.ts'
import * as refunds from './refunds.ts'
import * as signUp from './sign-up.ts'
import * as signUpLater from './sign-up-later.ts'
import * as taxDocuments from './tax-documents.ts'
import * as testOutbox from './test-outbox.ts'
import * as withdrawals from './withdrawals.ts'

/** Every call by its id, for the server, the OpenAPI document and the tests; pages import single calls. */
export const CALLS: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  [
    addresses,
    auth,
    campaigns,
    campaignDraft,
    campaignForecast,
    campaignMoves,
    campaignReports,
    influencerSearch,
    operatorCampaigns,
    channels,
    channelProof,
    operatorChannels,
    consent,
    content,
    credentials,
    credits,
    dashboards,
    deactivation,
    documents,
    operatorDocuments,
    earnings,
    influencerProfile,
    referrals,
    memberSettings,
    jobMarket,
    jobs,
    files,
    jobOffers,
    jobWork,
    jobReview,
    jobBlocks,
    jobCancel,
    operatorExports,
    operatorJobs,
    managerLinks,
    marketerProfile,
    notifications,
    lineLink,
    testOutbox,
    openData,
    pageSeo,
    articles,
    operatorAccount,
    operatorKeys,
    operatorAuth,
    operatorConsole,
    operatorLeads,
    operatorMembers,
    operatorContent,
    operatorBank,
    operatorBankLines,
    operatorDesk,
    operatorWithdrawals,
    operatorPayouts,
    operatorPeople,
    operatorPurchases,
    operatorApprovals,
    operatorBooks,
    operatorSettings,
    operatorStaff,
    operatorTax,
    operatorWatch,
    operatorWork,
    orders,
    refunds,
    paymentNotices,
    taxDocuments,
    otp,
    packages,
    downloads,
    personalData,
    signUp,
    signUpLater,
    withdrawals,
  ]
    .flatMap((group): unknown[] => Object.values(group))
    .filter(isCall)
    .map((call) => [call.id, call]),
)

function isCall(value: unknown): value is AnyCall {
  return (
    value !== null && typeof value === 'object' && 'method' in value && 'path' in value && 'access' in value
  )
}

import type { Call } from '../contract/define-call.ts'

type Contract = typeof import('../contract/auth.ts') &
  typeof import('../contract/campaigns.ts') &
  typeof import('../contract/campaign-draft.ts') &
  typeof import('../contract/campaign-forecast.ts') &
  typeof import('../contract/campaign-moves.ts') &
  typeof import('../contract/campaign-reports.ts') &
  typeof import('../contract/influencer-search.ts') &
  typeof import('../contract/operator-campaigns.ts') &
  typeof import('../contract/consent.ts') &
  typeof import('../contract/content.ts') &
  typeof import('../contract/credentials.ts') &
  typeof import('../contract/credits.ts') &
  typeof import('../contract/dashboards.ts') &
  typeof import('../contract/deactivation.ts') &
  typeof import('../contract/earnings.ts') &
  typeof import('../contract/influencer-profile.ts') &
  typeof import('../contract/referrals.ts') &
  typeof import('../contract/marketer-profile.ts') &
  typeof import('../contract/member-settings.ts') &
  typeof import('../contract/job-market.ts') &
  typeof import('../contract/jobs.ts') &
  typeof import('../contract/files.ts') &
  typeof import('../contract/job-offers.ts') &
  typeof import('../contract/job-work.ts') &
  typeof import('../contract/job-review.ts') &
  typeof import('../contract/job-blocks.ts') &
  typeof import('../contract/job-cancel.ts') &
  typeof import('../contract/operator-jobs.ts') &
  typeof import('../contract/notifications.ts') &
  typeof import('../contract/line-link.ts') &
  typeof import('../contract/test-outbox.ts') &
  typeof import('../contract/open.ts') &
  typeof import('../contract/page-seo.ts') &
  typeof import('../contract/articles.ts') &
  typeof import('../contract/operator-auth.ts') &
  typeof import('../contract/operator-console.ts') &
  typeof import('../contract/operator-bank.ts') &
  typeof import('../contract/operator-desk.ts') &
  typeof import('../contract/operator-withdrawals.ts') &
  typeof import('../contract/operator-payouts.ts') &
  typeof import('../contract/operator-people.ts') &
  typeof import('../contract/operator-purchases.ts') &
  typeof import('../contract/operator-approvals.ts') &
  typeof import('../contract/operator-books.ts') &
  typeof import('../contract/orders.ts') &
  typeof import('../contract/refunds.ts') &
  typeof import('../contract/payment-notices.ts') &
  typeof import('../contract/tax-documents.ts') &
  typeof import('../contract/otp.ts') &
  typeof import('../contract/packages.ts') &
  typeof import('../contract/downloads.ts') &
  typeof import('../contract/sign-up.ts') &
  typeof import('../contract/sign-up-later.ts') &
  typeof import('../contract/withdrawals.ts')

/**
 * Ids of all calls; a call's export name is its id (a test checks this). Types only, so that no contract is bundled.
 */
export type CallId = {
  [K in keyof Contract]: Contract[K] extends Pick<Call, 'access' | 'path'> ? K : never
}[keyof Contract]

const JOB = ['getJob', 'listCampaignJobs', 'previewCancelJob'] as const satisfies CallId[]
const CAMPAIGN = ['checkCampaign', 'listCampaigns', 'previewCancelCampaign'] as const satisfies CallId[]

/** The cached reads that each write invalidates, by call id. Pages rendered on the server read again by themselves. */
export const invalidates = {
  createCampaign: CAMPAIGN,
  updateCampaign: CAMPAIGN,
  duplicateCampaign: CAMPAIGN,
  rehireInfluencer: CAMPAIGN,
  removeDraft: CAMPAIGN,
  createInfluencerProfile: ['getFittingJobs'],
  // Name and picture in the page's corner.
  createMarketerProfile: ['getAuthStatus'],
  updateMarketerProfile: ['getAuthStatus'],
  uploadMarketerImage: ['getAuthStatus'],
  publishCampaign: CAMPAIGN,
  pauseCampaign: CAMPAIGN,
  resumeCampaign: CAMPAIGN,
  endRecruiting: [...CAMPAIGN, ...JOB],
  extendApplyBy: CAMPAIGN,
  changeSlots: CAMPAIGN,
  editBrief: [...CAMPAIGN, ...JOB],
  cancelCampaign: [...CAMPAIGN, ...JOB],
  inviteInfluencer: [...CAMPAIGN, ...JOB, 'searchInfluencers'],
  askCancel: JOB,
  agreeCancel: JOB,
  refuseCancel: JOB,
  takeBackCancel: JOB,
  selectApplicant: JOB,
  overrideMismatch: JOB,
  refuseApplicant: JOB,
  makePersonalOffer: JOB,
  withdrawOffer: JOB,
  markSent: JOB,
  approveDraft: JOB,
  acceptPost: JOB,
  approveFigures: JOB,
  refuseFigures: JOB,
  askChanges: JOB,
  extendJob: JOB,
  completeJob: JOB,
  cancelJob: JOB,
  reportPostMissing: JOB,
  reportPostRestored: JOB,
  reportWrongPost: JOB,
  createOrder: ['getOrder', 'listOrders'],
  cancelOrder: ['getOrder', 'listOrders'],
  renewOrderQr: ['getOrder'],
  uploadSlip: ['getOrder', 'listOrders'],
  takeBackSlip: ['getOrder', 'listOrders'],
  settleTestPayment: ['getOrder', 'listOrders'],
  setBankAccount: ['quoteWithdrawal'],
  requestWithdrawal: ['quoteWithdrawal'],
  cancelWithdrawal: ['quoteWithdrawal'],

  readNotifications: ['listNotifications'],

  saveInfluencerList: ['listInfluencerLists'],
  removeInfluencerList: ['listInfluencerLists'],
  setShortlisted: ['getShortlist', 'listInfluencerLists'],
  blockOtherSide: ['getBlock'],
  shareReport: ['listReportShares'],
  revokeReportShare: ['listReportShares'],
} as const satisfies Partial<Record<CallId, readonly CallId[]>>

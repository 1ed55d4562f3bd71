import type { Call } from '../contract/define-call.ts'

type Contract = typeof import('../contract/auth.ts') &
  typeof import('../contract/campaigns.ts') &
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
  typeof import('../contract/job-market.ts') &
  typeof import('../contract/jobs.ts') &
  typeof import('../contract/open.ts') &
  typeof import('../contract/operator-auth.ts') &
  typeof import('../contract/operator-console.ts') &
  typeof import('../contract/operator-money.ts') &
  typeof import('../contract/orders.ts') &
  typeof import('../contract/otp.ts') &
  typeof import('../contract/packages.ts') &
  typeof import('../contract/papers.ts') &
  typeof import('../contract/sign-up.ts') &
  typeof import('../contract/sign-up-later.ts') &
  typeof import('../contract/withdrawals.ts')

/** Ids of all calls; a call's export name is its id (a test holds this). Types only: no contract is bundled. */
export type CallId = {
  [K in keyof Contract]: Contract[K] extends Pick<Call, 'access' | 'path'> ? K : never
}[keyof Contract]

const JOB = [
  'getJob',
  'listJobs',
  'listCampaignJobs',
  'getCampaign',
  'getInfluencerDashboard',
  'getInfluencerDashboardById',
  'getMarketerDashboard',
] as const satisfies CallId[]
const MARKET = ['getJobMatch', 'listMatchingJobs'] as const satisfies CallId[]
const CREDIT = [
  'getCreditTotal',
  'getExpiringCredit',
  'getStatement',
  'listLots',
  'getMarketerDashboard',
] as const satisfies CallId[]
const EARNINGS = [
  'getEarnings',
  'getEarningsYear',
  'listEarnings',
  'getInfluencerDashboard',
] as const satisfies CallId[]
const CAMPAIGN = [
  'getCampaign',
  'checkCampaign',
  'listCampaigns',
  'getCampaignReport',
  'previewCancelCampaign',
  'getMarketerDashboard',
] as const satisfies CallId[]
const ORDER = ['getOrder', 'listOrders', 'listTaxDocuments', ...CREDIT] as const satisfies CallId[]
const WITHDRAWAL = [
  'getWithdrawal',
  'listWithdrawals',
  'quoteWithdrawal',
  ...EARNINGS,
  'validateInfluencerDeactivation',
] as const satisfies CallId[]
const OPERATOR_JOB = ['inspectJob', 'listOperatorJobs'] as const satisfies CallId[]
const OPERATOR_CAMPAIGN = ['inspectCampaign', 'listOperatorCampaigns'] as const satisfies CallId[]
const OPERATOR_PURCHASE = [
  'getPurchase',
  'listPurchases',
  'listSuspense',
  'getLedgerProof',
] as const satisfies CallId[]
const OPERATOR_PAYOUT = [
  'getOperatorWithdrawal',
  'listWithdrawalQueue',
  'getPayoutBatch',
  'listPayoutBatches',
  'getWithholdingMonth',
  'listApprovals',
  'getLedgerProof',
] as const satisfies CallId[]

/** Which reads a write makes stale, by call id. A write that is not listed invalidates nothing that a page keeps. */
export const invalidates = {
  revokeSession: ['listSessions'],
  revokeOtherSessions: ['listSessions'],
  acceptInfluencerConsent: ['listMyConsents'],
  acceptMarketerConsent: ['listMyConsents'],

  createCampaign: CAMPAIGN,
  updateCampaign: CAMPAIGN,
  duplicateCampaign: CAMPAIGN,
  publishCampaign: CAMPAIGN,
  pauseCampaign: CAMPAIGN,
  resumeCampaign: CAMPAIGN,
  endRecruiting: [...CAMPAIGN, ...JOB],
  extendApplyBy: CAMPAIGN,
  changeSlots: [...CAMPAIGN, ...CREDIT],
  editBrief: [...CAMPAIGN, ...JOB],
  cancelCampaign: [...CAMPAIGN, ...JOB, ...CREDIT],
  inviteInfluencer: [...CAMPAIGN, ...JOB, 'searchInfluencers', ...CREDIT],
  approveCampaign: OPERATOR_CAMPAIGN,
  sendBackCampaign: OPERATOR_CAMPAIGN,

  applyForJob: [...JOB, ...MARKET],
  takeBackApplication: [...JOB, ...MARKET],
  acceptOffer: [...JOB, ...MARKET],
  declineOffer: [...JOB, ...MARKET],
  confirmReceipt: JOB,
  submitDraft: JOB,
  submitPost: JOB,
  submitFigures: JOB,
  leaveUnsentJob: JOB,
  askCancel: JOB,
  agreeCancel: [...JOB, ...CREDIT],
  refuseCancel: JOB,
  takeBackCancel: JOB,
  selectApplicant: [...JOB, ...CREDIT],
  overrideMismatch: JOB,
  refuseApplicant: JOB,
  makePersonalOffer: [...JOB, ...CREDIT],
  withdrawOffer: [...JOB, ...CREDIT],
  markSent: JOB,
  approveDraft: JOB,
  acceptPost: JOB,
  approveFigures: JOB,
  refuseFigures: JOB,
  askChanges: JOB,
  extendJob: JOB,
  completeJob: [...JOB, ...EARNINGS, ...CREDIT],
  cancelJob: [...JOB, ...CREDIT],
  reportPostMissing: JOB,
  reportPostRestored: JOB,
  reportWrongPost: JOB,
  openCase: OPERATOR_JOB,
  decideCase: OPERATOR_JOB,
  stopJob: OPERATOR_JOB,
  recordDelivery: OPERATOR_JOB,
  recordLoss: OPERATOR_JOB,

  createOrder: ORDER,
  cancelOrder: ORDER,
  renewOrderQr: ['getOrder'],
  uploadSlip: ORDER,
  settleTestPayment: ORDER,

  setBankAccount: ['getBankAccount', 'getEarnings', 'quoteWithdrawal', 'validateInfluencerDeactivation'],
  requestWithdrawal: WITHDRAWAL,
  cancelWithdrawal: WITHDRAWAL,
  deactivateInfluencer: ['validateInfluencerDeactivation', 'getInfluencerDashboard'],
  deactivateMarketer: ['getMarketerDeactivation', 'getMarketerDashboard'],

  saveArticle: ['listOperatorArticles', 'getOperatorArticle', 'getArticle'],
  setLeadStatus: ['listLeads'],
  replaceTaxDocument: [...OPERATOR_PURCHASE, 'getWithholdingMonth'],
  decideSlip: OPERATOR_PURCHASE,
  matchSuspense: OPERATOR_PURCHASE,
  approveWithdrawals: OPERATOR_PAYOUT,
  failWithdrawal: OPERATOR_PAYOUT,
  returnWithdrawal: OPERATOR_PAYOUT,
  makePayoutBatch: OPERATOR_PAYOUT,
  requestBatchRelease: OPERATOR_PAYOUT,
  importPayoutResult: OPERATOR_PAYOUT,
  confirmHolderName: OPERATOR_PAYOUT,
  setPayeeTaxClass: OPERATOR_PAYOUT,
  requestFraudCancel: ['listApprovals'],
  requestClawback: ['listApprovals'],
  requestMoneyAct: ['listApprovals'],
  withdrawApproval: ['listApprovals'],
  decideApproval: ['listApprovals', 'getLedgerProof', 'getPayoutBatch', 'listPayoutBatches'],
} as const satisfies Partial<Record<CallId, readonly CallId[]>>

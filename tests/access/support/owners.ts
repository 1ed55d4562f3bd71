import { INFLUENCERS, type ObjectName, type RoleName } from './roles.ts'

export interface Owned {
  /** The record that each id in the path names. */
  objects: Readonly<Record<string, ObjectName>>
  /** Who may use it; everybody else is answered as if it did not exist. Roles without access need no mention. */
  who: readonly RoleName[]
}

const OPERATORS = ['support', 'finance', 'content', 'admin'] as const
const of = (object: ObjectName, ...who: RoleName[]): Owned => ({ objects: { id: object }, who })

const job = of('job', 'influencer', 'manager', 'managerView', 'marketer')
/** What only a manager with the permission does beside the influencer; one who may look is told `not_allowed`. */
const jobWork = of('job', 'influencer', 'manager', 'managerView')
const jobByMarketer = of('job', 'marketer')
const jobByOperator = of('job', ...OPERATORS)
const campaign = of('campaign', 'marketer')
const campaignByOperator = of('campaign', ...OPERATORS)
const influencer = of('influencer', 'influencer')
const marketer = of('marketer', 'marketer')
const channel = of('channel', 'influencer')
const link = of('managerLink', 'influencer', 'manager')
const member = of('influencer', ...OPERATORS)

/**
 * Whose record the ids in the path of each call are. Every call with such an id stands here: a new one without an
 * entry fails the test (docs/promises.md#r17, docs/promises.md#r18).
 */
export const OWNERS: Readonly<Record<string, Owned>> = {
  revokeSession: of('session', 'influencer'),

  approveCampaign: campaignByOperator,
  inspectCampaign: campaignByOperator,
  sendBackCampaign: campaignByOperator,
  cancelCampaign: campaign,
  changeSlots: campaign,
  checkCampaign: campaign,
  expectApplicants: campaign,
  duplicateCampaign: campaign,
  editBrief: campaign,
  endRecruiting: campaign,
  extendApplyBy: campaign,
  getCampaign: campaign,
  getCampaignReport: campaign,
  inviteInfluencer: campaign,
  downloadCampaignReport: campaign,
  getPriceGuide: campaign,
  removeDraft: campaign,
  listReportShares: campaign,
  shareReport: campaign,
  getSharedPicture: { objects: { jobId: 'job' }, who: [] },
  revokeReportShare: { objects: { id: 'campaign', shareId: 'reportShare' }, who: ['marketer'] },
  removeInfluencerList: of('influencerList', 'marketer'),
  listCampaignJobs: campaign,
  pauseCampaign: campaign,
  previewCancelCampaign: campaign,
  publishCampaign: campaign,
  resumeCampaign: campaign,
  updateCampaign: campaign,

  getChannel: channel,
  reconnectChannel: channel,
  renewChannelProof: channel,
  sendChannelFigures: channel,
  sendChannelProof: channel,
  sendChannelProofScreenshot: channel,
  setChannelRates: channel,
  deactivateChannel: { objects: { id: 'influencer', channel: 'channel' }, who: ['influencer'] },
  getChannelScreenshot: of('channel', 'influencer', ...OPERATORS),
  decideChannel: of('channel', ...OPERATORS),
  // A talent manager reads the channels of an influencer by `owner_id`, under the own id.
  listChannels: influencer,

  acceptInfluencerConsent: influencer,
  acceptMarketerConsent: marketer,
  getConsentFile: of('consentText', ...everybody()),
  displayTalentManagerConsent: of('managerMember', ...everybody()),

  changeInfluencerPassword: influencer,
  changeMarketerPassword: marketer,
  // The grant decides, not the login: with a wrong one every id is unknown, the own too.
  changePasswordByEmail: of('influencer'),
  resetMarketerPassword: of('marketer'),

  getCreditTotal: marketer,
  getInfluencerDashboardById: influencer,
  deactivateInfluencer: influencer,
  validateInfluencerDeactivation: influencer,

  decideDocument: of('document', 'support'),
  getOperatorDocument: of('document', 'support', 'admin'),
  getDocumentFile: of('document', 'influencer', 'support'),
  takeBackDocument: of('document', 'influencer'),
  uploadInfluencerDocument: influencer,
  uploadMarketerDocument: marketer,
  uploadVatRegistration: influencer,
  getEarnings: influencer,

  closeInfluencerToast: influencer,
  createInfluencerProfile: influencer,
  getInfluencerGeneral: influencer,
  getInfluencerPrefs: influencer,
  getMemberCountry: influencer,
  readyInfluencerProfile: influencer,
  updateInfluencerGeneral: influencer,
  updateInfluencerPrefs: influencer,
  uploadInfluencerImage: influencer,
  getMarketer: marketer,
  uploadMarketerImage: marketer,

  applyForJob: of('opening', ...INFLUENCERS),
  getJobMatch: of('opening', ...INFLUENCERS),
  getPublicJob: of('opening', ...everybody()),

  acceptOffer: jobWork,
  declineOffer: jobWork,
  takeBackApplication: jobWork,
  confirmReceipt: jobWork,
  leaveUnsentJob: jobWork,
  submitDraft: jobWork,
  submitPost: jobWork,
  submitFigures: jobWork,
  askCancel: job,
  agreeCancel: job,
  refuseCancel: job,
  takeBackCancel: job,
  getJob: job,
  blockOtherSide: job,
  getBlock: job,
  acceptPost: jobByMarketer,
  approveDraft: jobByMarketer,
  approveFigures: jobByMarketer,
  askChanges: jobByMarketer,
  cancelJob: jobByMarketer,
  completeJob: jobByMarketer,
  extendJob: jobByMarketer,
  makePersonalOffer: jobByMarketer,
  markSent: jobByMarketer,
  overrideMismatch: jobByMarketer,
  previewCancelJob: jobByMarketer,
  refuseApplicant: jobByMarketer,
  refuseFigures: jobByMarketer,
  reportPostMissing: jobByMarketer,
  reportPostRestored: jobByMarketer,
  reportWrongPost: jobByMarketer,
  rehireInfluencer: jobByMarketer,
  // Every brand may look at every influencer.
  getInfluencerForBrand: of('influencer', 'marketer', 'otherMarketer'),
  selectApplicant: jobByMarketer,
  withdrawOffer: jobByMarketer,
  inspectJob: jobByOperator,
  decideCase: jobByOperator,
  openCase: jobByOperator,
  recordDelivery: jobByOperator,
  recordLoss: jobByOperator,
  requestClawback: jobByOperator,
  requestFraudCancel: jobByOperator,
  stopJob: jobByOperator,
  // Who writes content reads no work: only pictures of campaigns in review.
  getFile: of('file', 'influencer', 'manager', 'managerView', 'marketer', 'support', 'finance', 'admin'),
  sendFileLink: of('file', 'influencer', 'manager', 'managerView', 'marketer'),

  acceptManagerLink: link,
  changeManagerLink: link,
  declineManagerLink: link,
  endManagerLink: link,

  setLeadStatus: of('lead', ...OPERATORS),
  replyToLead: of('lead', ...OPERATORS),
  // The lists of leads are those of support and administrators.
  getWork: of('lead', 'support', 'admin'),
  assignWork: of('lead', 'support', 'admin'),
  addNote: of('lead', 'support', 'admin'),
  getMemberMessages: member,
  sendMemberMessage: member,
  getMember: member,
  askBlacklist: member,
  decideMember: member,
  liftSuspension: member,
  setTalentManager: member,
  suspendMember: member,
  confirmHolderName: member,
  setPayeeTaxClass: member,
  decideMemberApproval: of('memberApproval', 'admin'),

  decideApproval: of('moneyApproval', ...OPERATORS),
  withdrawApproval: of('moneyApproval', ...OPERATORS),
  decideSlip: of('order', ...OPERATORS),
  getPurchase: of('order', ...OPERATORS),
  matchSuspense: of('suspense', ...OPERATORS),
  settleArrival: of('order', ...OPERATORS),
  moveSlip: of('order', ...OPERATORS),
  downloadPayoutBatch: of('payoutBatch', ...OPERATORS),
  getPayoutBatch: of('payoutBatch', ...OPERATORS),
  importPayoutResult: of('payoutBatch', ...OPERATORS),
  importResultFile: of('payoutBatch', ...OPERATORS),
  requestBatchRelease: of('payoutBatch', ...OPERATORS),
  failWithdrawal: of('withdrawal', ...OPERATORS),
  getOperatorWithdrawal: of('withdrawal', ...OPERATORS),
  returnWithdrawal: of('withdrawal', ...OPERATORS),

  cancelOrder: of('order', 'marketer'),
  openCardPayment: of('order', 'marketer'),
  getOrder: of('order', 'marketer'),
  renewOrderQr: of('order', 'marketer'),
  uploadSlip: of('order', 'marketer'),
  takeBackSlip: of('order', 'marketer'),
  askRefund: of('order', 'marketer'),
  takeBackRefund: of('refundRequest', 'marketer'),
  refuseRefund: of('refundRequest', ...OPERATORS),
  downloadBuyerCertificate: of('order', 'marketer'),
  getTaxDocument: of('taxDocument', 'marketer'),
  downloadTaxDocument: of('taxDocument', 'marketer'),
  downloadCompanyCopy: of('taxDocument', ...OPERATORS),
  replaceTaxDocument: of('taxDocument', ...OPERATORS),
  cancelWithdrawal: of('withdrawal', 'influencer'),
  getWithdrawal: of('withdrawal', 'influencer'),
}

function everybody(): RoleName[] {
  return ['visitor', 'endedLogin', ...INFLUENCERS, 'marketer', 'otherMarketer', ...OPERATORS]
}

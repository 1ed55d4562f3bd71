import { setFaqs } from '#lib/server/services/content/publish-content.ts'
import { sql } from '#lib/server/store/client.ts'
import type { ObjectName, RoleName, TestCompany } from './test-company.ts'

/** Path params that name no record of a person: a language, a page, a text of the public site. */
export const PLAIN_PARAMS: Readonly<Record<string, string>> = {
  locale: 'th',
  type: 'influencer',
  page: 'home',
  a: 'home',
  b: 'th',
  code: 'ABCD2345',
  slug: 'nothing-here',
  contentKind: 'faq',
  operatorId: '00000000-0000-7000-8000-000000000000',
  keyId: '00000000-0000-7000-8000-000000000000',
  loginId: '00000000-0000-7000-8000-000000000000',
  messageId: '00000000-0000-7000-8000-000000000000',
  subject: 'lead',
  viewId: '00000000-0000-7000-8000-000000000000',
  postcode: '10110',
  kind: 'proof',
  format: 'csv',
  month: '2026-11',
  token: 'no-such-token-of-a-shared-report-0000000000',
}
/** The same for single calls, where the name alone does not tell. */
export const PLAIN_OF_CALL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listNationalities: { id: 'th' },
  listCountries: { id: 'th' },
  getCaseStudy: { id: 'nothing-here' },
  listSitemap: { kind: 'articles' },
  findOffer: { b: 'nothing-here' },
  confirmTaxRate: { id: '00000000-0000-7000-8000-000000000000' },
  decideBankLine: { id: '00000000-0000-7000-8000-000000000000' },
  settleTestPayment: { orderNo: 'NO-SUCH-ORDER' },
}

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

  applyForJob: of('opening', ...influencers()),
  getJobMatch: of('opening', ...influencers()),
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

/** Calls that answer "not found" (or "not signed in") to who may make them, because the sample names nothing real. */
export const FINDS_NOTHING: Readonly<Record<string, string>> = {
  inviteInfluencer: 'the channel of the sample does not exist',
  getSharedReport: 'no such link',
  getSharedPicture: 'no such link',
  setShortlisted: 'the channel of the sample does not exist',
  saveInfluencerList: 'the channel of the sample does not exist',
  downloadCertificates: 'the month of the sample is empty',
  downloadBuyerCertificate: 'the buyer of the order withheld nothing',
  getArticle: 'no such article',
  findManagerGroup: 'no such group',
  joinManagerGroup: 'no such group',
  getCaseStudy: 'no such case',
  getOperatorArticle: 'no such article',
  publishContent: 'no such entry',
  archiveContent: 'no such entry',
  moveContent: 'no such entry',
  publishDrafts: 'no such entry',
  undoContent: 'no such entry',
  changeSetting: 'no such setting',
  confirmTaxRate: 'no such rate',
  changeOperatorRoles: 'no such operator',
  listOperatorLogins: 'no such operator',
  endOperatorLogin: 'no such login',
  retryMessage: 'no such message',
  removeView: 'no such view',
  disableOperator: 'no such operator',
  confirmTimeCodes: 'nothing was started',
  renewRecoveryCodes: 'there are no time-based codes',
  removeTimeCodes: 'there are no time-based codes',
  removeOperatorKey: 'no such key',
  findOffer: 'no such offer',
  submitFigures: 'the screenshot of the sample does not exist',
  advanceClock: 'the clock of tests is moved by the test',
  applyForJob: 'the channel of the sample does not exist',
  testLineLink: 'no LINE is linked',
  startChannelLogin: 'no platform’s keys are configured',
  finishChannelLogin: 'no sign-in was begun',
  startLineLogin: 'no LINE Login channel is configured',
  finishLineLogin: 'no LINE Login channel is configured',
  confirmLineLinkInDemo: 'no link waits for this code',
  receiveLineEvents: 'LINE is not set up',
  makePayoutBatch: 'the withdrawal of the sample does not exist',
  matchSuspense: 'the sample names no order',
  moveSlip: 'the order of the sample does not exist',
  decideBankLine: 'no such line',
  requestMoneyAct: 'the marketer of the sample does not exist',
  settleTestPayment: 'no such order',
  readOperatorInvitation: 'no invitation waits for the token of the sample',
  acceptOperatorInvitation: 'no invitation waits for the token of the sample',
  undoContactChange: 'no change waits for the token of the sample',
  requestOtp: 'a visitor has no phone to verify',
  requestMarketerOtp: 'a visitor has no phone to verify',
  requestStepUp: 'a new member has no phone yet',
  decideMemberApproval: 'decided with a hash that is not the request’s',
}

/** Refusals that a caller meets before anything is looked up, so that known and unknown ids get them alike. */
export const BEFORE_LOOKUP: Readonly<Record<string, readonly string[]>> = {
  reconnectChannel: ['member_not_active'],
  startChannelLogin: ['member_not_active'],
  finishChannelLogin: ['member_not_active'],
  renewChannelProof: ['member_not_active'],
  sendChannelProof: ['member_not_active'],
  sendChannelProofScreenshot: ['member_not_active'],
  setChannelRates: ['member_not_active'],
}

/** Ids in a body or query that are public: a stranger's record may be named there. */
export const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
  'inviteInfluencer channelId': 'every active channel may be invited',
  'saveInfluencerList channelIds': 'every active channel may stand on a list',
  'setShortlisted channelId': 'every active channel may stand on a list',
  'updateCampaign invitedChannelIds': 'every active channel may be invited',
}

/** What the rest of a request must say so that an id in it is looked at. */
export const FIELD_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'createCampaign lotId': { kind: 'package' },
  'uploadMarketerDocument refId': { kind: 'buyer_certificate' },
}

/** Writes that change nothing on the records as they are: what makes them change something, and who sends what then. */
export const MADE_TO_CHANGE: Readonly<
  Record<
    string,
    { role: RoleName; prepare: (testCompany: TestCompany) => Promise<Record<string, unknown> | undefined> }
  >
> = {
  readyInfluencerProfile: {
    role: 'influencer',
    prepare: async ({ world, people }) => {
      await world.db.run(
        sql`UPDATE influencer_profile SET completed_at = NULL WHERE member_id = ${people.influencer}`,
      )
      return undefined
    },
  },
  endLineLink: {
    role: 'influencer',
    prepare: async ({ world, people }) => {
      await world.db.run(sql`INSERT INTO line_link (member_id, state) VALUES (${people.influencer}, 'linked')
        ON CONFLICT (member_id) DO UPDATE SET state = 'linked'`)
      return undefined
    },
  },
  approveWithdrawals: {
    role: 'finance',
    prepare: async ({ world, objects }) => {
      const id = objects.withdrawal
      const { version } = await world.db.one<{ version: number }>(
        sql`UPDATE withdrawal SET status = 'requested' WHERE id = ${id} RETURNING version`,
      )
      return { items: [{ id, version }] }
    },
  },
  publishDrafts: {
    role: 'content',
    prepare: async ({ world }) => {
      const texts: [string, string] = ['ถาม', 'ตอบ']
      const draft = { anchor: 'a-draft', audience: 'general', th: texts, en: texts } as const
      await setFaqs(world.system, [draft], { isPublished: false })
      return { items: [{ key: draft.anchor, version: 1 }] }
    },
  },
}

/** Calls that are sent as writes, but change nothing: they leave no audit row. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  countMatches: 'counts people who fit',
  quoteOrder: 'reckons a price',
  readBankFile: 'shows what a file holds',
  readOperatorInvitation: 'says whose invitation a link is',
  noteMarketerVisit: 'notes when the dashboard was last looked at, which is no act',
}

/** Fields that no write may take from outside (docs/promises.md#r20). */
export const FORBIDDEN_FIELDS = [
  'id',
  'role',
  'roles',
  'status',
  'balance',
  'uuid',
  'owner',
  'ownerId',
  'scope',
  'version_',
  'marketer_id',
  'influencer_id',
  'isAdmin',
  'isTalentManager',
  'isDemo',
  'emailVerifiedAt',
  'phoneVerifiedAt',
  'passwordHash',
  'createdAt',
  'updatedAt',
  'expiresAt',
  'slotsTaken',
  'settledFee',
  '__proto__',
  'constructor',
] as const

/** Bodies with room for fields that the sender may add later; only the listed ones are read. */
export const LOOSE_BODIES: Readonly<Record<string, string>> = {
  receiveCardNotice: 'the provider’s events hold more than is read; the signature covers all of it',
  receiveLineEvents: 'LINE adds fields to its events without notice; nothing is stored of them',
}

function influencers(): RoleName[] {
  return [
    'influencer',
    'newInfluencer',
    'suspendedInfluencer',
    'otherInfluencer',
    'manager',
    'managerView',
    'managerWithout',
  ]
}

function everybody(): RoleName[] {
  return ['visitor', 'endedLogin', ...influencers(), 'marketer', 'otherMarketer', ...OPERATORS]
}

import { setFaqs } from '#lib/server/services/content/set-faqs.ts'
import { sql } from '#lib/server/store/client.ts'
import type { RoleName } from './roles.ts'
import type { TestCompany } from './test-company.ts'

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
  confirmBankStatement: 'no such statement',
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

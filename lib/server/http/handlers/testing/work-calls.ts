import * as draftCalls from '../../../../contract/campaign-draft.ts'
import * as forecastCalls from '../../../../contract/campaign-forecast.ts'
import * as moveCalls from '../../../../contract/campaign-moves.ts'
import * as reportCalls from '../../../../contract/campaign-reports.ts'
import * as campaignCalls from '../../../../contract/campaigns.ts'
import * as dashboardCalls from '../../../../contract/dashboards.ts'
import type { AnyCall } from '../../../../contract/define-call.ts'
import * as fileCalls from '../../../../contract/files.ts'
import * as searchCalls from '../../../../contract/influencer-search.ts'
import * as cancelCalls from '../../../../contract/job-cancel.ts'
import * as marketCalls from '../../../../contract/job-market.ts'
import * as offerCalls from '../../../../contract/job-offers.ts'
import * as reviewCalls from '../../../../contract/job-review.ts'
import * as workCalls from '../../../../contract/job-work.ts'
import * as jobCalls from '../../../../contract/jobs.ts'
import * as operatorCampaignCalls from '../../../../contract/operator-campaigns.ts'
import * as operatorJobCalls from '../../../../contract/operator-jobs.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
export const CALLS: AnyCall[] = [
  campaignCalls,
  draftCalls,
  forecastCalls,
  moveCalls,
  reportCalls,
  searchCalls,
  operatorCampaignCalls,
  dashboardCalls,
  marketCalls,
  fileCalls,
  jobCalls,
  offerCalls,
  workCalls,
  reviewCalls,
  cancelCalls,
  operatorJobCalls,
].flatMap((group) => Object.values(group).filter(isCall))
export const OTHER_ID = '01890000-0000-7000-8000-000000000001'
const at = '2026-11-21T03:00:00.000Z'
const brief = { text: 'x' }

/** A valid body for each call, so that only the caller can be refused. */
const BODIES: Record<string, Record<string, unknown>> = {
  createCampaign: { kind: 'public' },
  updateCampaign: { version: 1, title: 'x' },
  editBrief: { version: 1, brief, criteria: {} },
  changeSlots: { version: 1, slots: 5 },
  extendApplyBy: { version: 1, applyBy: at },
  cancelCampaign: { version: 1, cost: 0 },
  countMatches: { criteria: {}, channelTypes: [] },
  inviteInfluencer: { channelId: OTHER_ID },
  sendBackCampaign: { version: 1, reason: 'x' },
  applyForJob: { channelId: OTHER_ID, briefVersion: 1, acceptPrice: true },
  acceptOffer: { version: 1, briefVersion: 1 },
  declineOffer: { version: 1, reason: 'price' },
  submitDraft: { version: 1, caption: 'x' },
  submitPost: { version: 1, url: 'https://www.instagram.com/p/x/' },
  submitFigures: { version: 1, figures: { likes: 1 }, screenshotFileIds: [OTHER_ID] },
  makePersonalOffer: { version: 1, fee: 100 },
  refuseApplicant: { version: 1, reason: 'other' },
  markSent: { version: 1, carrier: 'x', trackingNo: 'x' },
  askChanges: { version: 1, reason: 'quality', note: 'x' },
  reportWrongPost: { version: 1, reason: 'wrong_link' },
  cancelJob: { version: 1, pct: 0 },
  openCase: { version: 1, reason: 'quality', note: 'x', eventAt: at },
  decideCase: { version: 1, pct: 10, note: 'x' },
  recordLoss: { version: 1, note: 'x' },
  requestFraudCancel: { version: 1, proof: 'x' },
  requestClawback: { version: 1, proof: 'x' },
  stopJob: { version: 1, reason: 'goods_undeliverable' },
  recordDelivery: { version: 1, deliveredAt: at },
  shareReport: { label: 'x', withCost: false },
  revokeReportShare: {},
  removeInfluencerList: {},
  sendFileLink: { by: 'email' },
}

export const bodyOf = (call: AnyCall) =>
  call.method === 'GET' || !call.body ? undefined : (BODIES[call.id] ?? { version: 1 })

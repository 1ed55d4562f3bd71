import { addHours } from '../../date/add-hours.ts'
import { DEFAULT_CLOCKS } from '../clocks.ts'
import { decideMove } from '../decide.ts'
import type { JobChange, JobFacts, JobTerms, MoveInput } from '../facts.ts'
import { newJobFacts } from '../facts.ts'
import type { JobMoveCode } from '../move-codes.ts'
import type { JobRole, JobStatusOrNone } from '../statuses.ts'

export const T0 = new Date('2026-11-21T03:00:00Z')
export const hours = (n: number, from = T0) => addHours(from, n)
export const TERMS: JobTerms = {
  contentOnly: false,
  draftRequired: true,
  product: 'none',
  maxRevisions: 2,
  keepLiveHours: 168,
  postWindowEnd: null,
  cancelLatePct: 20,
  cancelApprovedPct: 50,
}

export const AMOUNTS = { fee: 100_000n, serviceFee: 20_000n, price: 120_000n }
export const CAMPAIGN = {
  status: 'open',
  entry: 'public' as const,
  applyBy: null,
  slots: 5,
  slotsTaken: 0,
  briefVersion: 1,
}

export function fresh(terms: Partial<JobTerms> = {}, campaign: Partial<JobFacts['campaign']> = {}): JobFacts {
  return newJobFacts({ ...TERMS, ...terms }, { ...CAMPAIGN, ...campaign }, AMOUNTS)
}

export function move(
  job: JobFacts,
  code: JobMoveCode,
  by: JobRole,
  input: MoveInput = {},
  now = T0,
): JobChange {
  return decideMove(job, code, by, input, now, DEFAULT_CLOCKS)
}
type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never
export function step(job: JobFacts, ...given: Tail<Parameters<typeof move>>): JobFacts {
  const change = move(job, ...given)
  return { ...job, ...change.set, status: change.to }
}

export const APPLY: MoveInput = {
  memberActive: true,
  isMatch: true,
  acceptedBriefVersion: 1,
  priceAccepted: true,
  hasAddress: true,
}

export const SELECT: MoveInput = { memberActive: true, marketerActive: true, isMatch: true }
export const POST: MoveInput = {
  post: {
    kind: 'url',
    isHostAccepted: true,
    isAuthorChannel: true,
    publishedAt: hours(1),
    isUsedElsewhere: false,
    hasDisclosureTag: true,
  },
}

export const DRAFT: MoveInput = { hasEveryDeliverable: true, fileSizes: [4_096_000] }
export const CHANGES: MoveInput = { reason: 'quality', note: 'brighter' }
export const FIGURES: MoveInput = { hasMetrics: true, hasScreenshot: true }

export const matched = () => step(fresh(), 'E2', 'influencer', APPLY)
export const ready = (terms: Partial<JobTerms> = {}) =>
  step(step(fresh(terms), 'E2', 'influencer', APPLY), 'S1', 'marketer', SELECT)
export const shipping = () => ready({ product: 'ship' })
export const submitted = (terms: Partial<JobTerms> = {}) => step(ready(terms), 'W4', 'influencer', DRAFT)
export const publishing = () => step(submitted(), 'W6', 'marketer', {})
export const posted = () => step(publishing(), 'W7', 'influencer', POST, hours(2))
export const insight = () => step(posted(), 'W9', 'marketer', {}, hours(3))
export const assigned = (terms: Partial<JobTerms> = {}) =>
  step(fresh(terms, { entry: 'invite' }), 'E1', 'marketer', SELECT)

/** Facts for which every guard passes, so that only the table decides. */
export function inStatus(status: JobStatusOrNone): JobFacts {
  return { ...fresh(), status, phase: 'draft', autoAt: T0, dueAt: T0, contractAt: hours(-1) }
}

export const EVERYTHING: MoveInput = {
  ...APPLY,
  ...SELECT,
  ...DRAFT,
  ...POST,
  ...FIGURES,
  ...CHANGES,
  carrier: 'C',
  trackingNo: '1',
}

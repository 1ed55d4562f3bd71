import { Refusal } from '../errors.ts'
import { type JobMoveCode, MOVE } from '../job/move-codes.ts'
import type { JobStatus } from '../job/statuses.ts'
import { isOneOf } from '../one-of.ts'

/** States of a campaign (docs/domain/campaigns.md#states). */
export const CAMPAIGN_STATUSES = [
  'draft',
  'in_review',
  'open',
  'paused',
  'full',
  'running',
  'reporting',
  'closed',
  'canceled',
] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]
/** States in which a campaign recruits. The reserve of a public campaign then equals free slots times P (I8). */
export const RECRUITING_STATUSES = ['open', 'paused', 'full'] as const satisfies readonly CampaignStatus[]
/**
 * Kinds (docs/requirements.md#kinds, docs/requirements.md#pages); each fixes entry and fund
 * (docs/domain/campaigns.md#kinds).
 */
export const CAMPAIGN_KINDS = ['invite_only', 'public', 'package'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]
export const CAMPAIGN_ENTRIES = ['invite', 'public'] as const
export type CampaignEntry = (typeof CAMPAIGN_ENTRIES)[number]
export type CampaignFund = 'credit' | 'package'
export const CAMPAIGN_KIND_RULES: Readonly<
  Record<CampaignKind, { entries: readonly CampaignEntry[]; fund: CampaignFund }>
> = {
  invite_only: { entries: ['invite'], fund: 'credit' },
  public: { entries: ['public'], fund: 'credit' },
  package: { entries: ['invite', 'public'], fund: 'package' },
}

export type CampaignRole = 'marketer' | 'operator' | 'system'
export type CampaignMoveCode =
  | 'send'
  | 'open'
  | 'send-back'
  | 'pause'
  | 'resume'
  | 'fill'
  | 'refill'
  | 'end'
  | 'report'
  | 'close'
  | 'cancel'

export interface CampaignMove {
  readonly from: readonly CampaignStatus[]
  readonly to: CampaignStatus
  readonly roles: readonly CampaignRole[]
  /** The move starts or prepares recruiting: it needs an active marketer, whoever makes it. */
  readonly needsActive?: true
}

/** The moves of docs/domain/campaigns.md#states. `refill`: a slot was freed or added. */
export const CAMPAIGN_MOVES: Readonly<Record<CampaignMoveCode, CampaignMove>> = {
  send: { from: ['draft'], to: 'in_review', roles: ['marketer'], needsActive: true },
  open: { from: ['in_review'], to: 'open', roles: ['system', 'operator'], needsActive: true },
  'send-back': { from: ['in_review'], to: 'draft', roles: ['system', 'operator'] },
  pause: { from: ['open'], to: 'paused', roles: ['marketer', 'operator'] },
  resume: { from: ['paused'], to: 'open', roles: ['marketer', 'operator'], needsActive: true },
  fill: { from: ['open'], to: 'full', roles: ['system'] },
  refill: { from: ['full'], to: 'open', roles: ['system', 'marketer'] },
  /** An operator ends the recruiting of a blacklisted marketer. */
  end: { from: ['open', 'paused', 'full'], to: 'running', roles: ['system', 'marketer', 'operator'] },
  report: { from: ['running'], to: 'reporting', roles: ['system'] },
  close: { from: ['reporting'], to: 'closed', roles: ['system'] },
  cancel: {
    from: ['draft', 'in_review', 'open', 'paused', 'full'],
    to: 'canceled',
    roles: ['marketer', 'operator'],
  },
}

/** Days in `reporting` before `closed`. */
export const REPORTING_DAYS = 7

export interface CampaignFacts {
  status: CampaignStatus
  entry: CampaignEntry
  slots: number
  slotsTaken: number
  applyBy: Date | null
  reportingSince: Date | null
  /** Number of jobs that are not in a final status. */
  liveJobs: number
  /** A job is in SUBMIT, INSIGHT or in dispute. */
  hasDeliveredJob: boolean
}

export interface CampaignInput {
  /** send: names of missing fields; empty when ready. */
  missing?: readonly string[]
  /** send: minimum fee; set when the fee is present but too low. */
  leastFee?: bigint
  /** open: result of the text check; an operator may open despite findings. */
  hasFindings?: boolean
  /** open: credit (or slots) cover the reserve; false throws before the ledger would. */
  hasCredit?: boolean
  reason?: string
}

export interface CampaignChange {
  to: CampaignStatus
  /** `reserve` posts L05, `return` posts L09; public entry only. */
  reserve: 'none' | 'make' | 'return'
  /** Waiting applications end by end-application; a cancel ends every job by `CAMPAIGN_CANCEL_JOB_MOVES`. */
  jobs: 'none' | 'end-applications' | 'cancel-all'
  /** The move that follows in the same transaction. */
  next: CampaignMoveCode | undefined
}

/** How a campaign's cancel ends its jobs (docs/domain/campaigns.md#states). */
export const CAMPAIGN_CANCEL_JOB_MOVES: Readonly<Partial<Record<JobStatus, JobMoveCode>>> = {
  ASSIGN: MOVE.withdrawOffer,
  MATCHED: MOVE.endApplication,
  MISMATCHED: MOVE.endApplication,
  SHIPPING: MOVE.cancelJob,
  READY: MOVE.cancelJob,
}

/**
 * Decides one move of a campaign. Throws Refusal: not_allowed, move_not_allowed, campaign_incomplete (fields),
 * insufficient_balance, reason_required, guard_failed (details.guard).
 */
export function decideCampaignMove(
  campaign: CampaignFacts,
  code: CampaignMoveCode,
  by: CampaignRole,
  input: CampaignInput,
  now: Date,
): CampaignChange {
  const move = CAMPAIGN_MOVES[code]
  if (!move.roles.includes(by)) throw new Refusal('not_allowed')
  if (!move.from.includes(campaign.status)) {
    throw new Refusal('move_not_allowed', { details: { status: campaign.status } })
  }
  const hasReserve = campaign.entry === 'public' && isOneOf(RECRUITING_STATUSES, campaign.status)
  const change: CampaignChange = { to: move.to, reserve: 'none', jobs: 'none', next: undefined }
  switch (code) {
    case 'send':
      if (!input.missing || input.missing.length > 0) {
        const { missing = [], leastFee } = input
        const isLow = (name: string) => name === 'fee' && leastFee !== undefined
        const fields = Object.fromEntries(
          missing.map((name) => [name, isLow(name) ? 'below_least' : 'required']),
        )
        throw new Refusal('campaign_incomplete', {
          fields,
          ...(leastFee === undefined ? {} : { details: { least: leastFee } }),
        })
      }
      return change
    case 'open':
      if (by === 'system' && input.hasFindings !== false) refuse('findings')
      if (input.hasCredit === false) throw new Refusal('insufficient_balance')
      return { ...change, reserve: campaign.entry === 'public' ? 'make' : 'none' }
    case 'send-back':
      if (!input.reason?.trim()) throw new Refusal('reason_required')
      return change
    case 'fill':
      if (campaign.slotsTaken < campaign.slots) refuse('slots')
      return change
    case 'refill':
      if (campaign.slotsTaken >= campaign.slots) refuse('slots')
      return change
    case 'end':
      if (by === 'system' && (campaign.applyBy === null || campaign.applyBy > now)) refuse('apply_by')
      return {
        ...change,
        reserve: hasReserve ? 'return' : 'none',
        jobs: 'end-applications',
        next: 'report',
      }
    case 'report':
      if (campaign.liveJobs > 0) refuse('live_jobs')
      return change
    case 'close': {
      const end = campaign.reportingSince && campaign.reportingSince.getTime() + REPORTING_DAYS * 86_400_000
      if (end === null || end > now.getTime()) refuse('reporting')
      return change
    }
    case 'cancel':
      if (campaign.hasDeliveredJob) refuse('delivered_job')
      return { ...change, reserve: hasReserve ? 'return' : 'none', jobs: 'cancel-all' }
    default:
      return change
  }
}

function refuse(guard: string): never {
  throw new Refusal('guard_failed', { details: { guard } })
}

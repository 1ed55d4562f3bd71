import { type ErrorCode, Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import { decideMove } from '../../../domain/job/decide.ts'
import type { JobChange, JobFacts, JobTerms, MoveInput } from '../../../domain/job/facts.ts'
import { newJobFacts } from '../../../domain/job/facts.ts'
import { type JobMoveCode, MOVE } from '../../../domain/job/move-codes.ts'
import { JOB_MOVES } from '../../../domain/job/moves/index.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import { isFinalJobStatus } from '../../../domain/job/statuses.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { changeSlotsTaken, findCampaign, lockCampaign } from '../../store/campaign.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { JobExtras, JobRow } from '../../store/job.ts'
import { findContract, findJob, insertJob, updateJob } from '../../store/job.ts'
import { readClocks } from '../../store/setting.ts'
import { type AuditInput, audit } from '../audit.ts'
import { endIfDone, noteSlotChange } from '../campaign/follow-jobs.ts'
import type { TransactionContext } from '../context.ts'
import { applyJobMoney } from '../ledger/apply-job-money.ts'
import { notifyTogether } from '../notify.ts'
import { noteReferral } from '../referral/note-referral.ts'
import { invalidate } from '../tags.ts'
import { findManagerShare, freezeContract, readContractParts } from './contract.ts'
import { campaignFacts, inForceOf, termsOf, toFacts } from './facts.ts'
import { findStanding, gatherFacts } from './gather.ts'
import { newsOf, readNews } from './notify-job.ts'

export interface MoveRequest {
  jobId: string
  move: JobMoveCode
  by: JobRole
  input?: MoveInput | undefined
  /** The version that the mover saw; if it has changed, the move is refused. */
  version?: number
  /** The row if this transaction has read it already: it tells which campaign to lock; it is read again after that. */
  seen?: JobRow
  /** Columns besides the move's own (tracking number, address, failures). */
  extras?: JobExtras | undefined
}

/** The campaign is locked first (docs/domain/README.md#p8). */
async function readCampaign(db: Tx, id: string, code: JobMoveCode): Promise<CampaignRow> {
  const { lock } = JOB_MOVES[code]
  const campaign = lock === 'none' ? await findCampaign(db, id) : await lockCampaign(db, id, lock)
  if (!campaign) throw new Refusal('not_found')
  return campaign
}

/** The audit row of a stored move. */
export function moveOf(stored: JobRow, change: JobChange, by: JobRole, input: MoveInput): AuditInput {
  return {
    subject: 'job',
    subjectId: stored.id,
    seq: stored.version,
    transition: change.move,
    from: change.from === 'none' ? null : change.from,
    to: change.to,
    reason: change.set.reasonCode ?? input.reason ?? null,
    data: {
      ...(change.money === 'none' ? {} : { money: change.money }),
      ...(change.score === 'none' ? {} : { score: change.score }),
      ...(input.fault ? { fault: input.fault } : {}),
    },
    ...(by === 'manager' ? { actorKind: 'manager' as const } : {}),
  }
}

/** Everything that follows a stored move: audit, messages, money, contract, slot, page tags and the campaign. */
async function follow(
  ctx: TransactionContext,
  given: {
    stored: JobRow
    change: JobChange
    campaign: CampaignRow
    terms: JobTerms
    clocks: Clocks
    by: JobRole
    input: MoveInput
  },
): Promise<JobRow> {
  const { change, terms, clocks, by, input } = given
  let { stored } = given
  const changeSlot = async () => {
    if (change.slot === 'keep') return given.campaign
    const moved = await changeSlotsTaken(
      ctx.db,
      stored.campaignId,
      change.slot === 'take' ? 1 : -1,
      ctx.now(),
    )
    if (!moved) throw new Refusal('no_slot')
    await noteSlotChange(ctx, given.campaign, moved)
    return moved
  }
  const [campaign, share, parts, news] = await Promise.all([
    changeSlot(),
    change.contract ? findManagerShare(ctx.db, stored.influencerId, stored.marketerId) : undefined,
    change.contract ? readContractParts(ctx.db, stored) : undefined,
    readNews(ctx, { jobs: [stored], change, by }),
  ])
  if (share) stored = { ...stored, ...share }
  const [settled] = await Promise.all([
    applyJobMoney(ctx, stored, change.money, { isMarketerCause: by === 'marketer' }),
    share &&
      changeOne(
        ctx.db,
        sql`UPDATE job SET manager_id = ${share.managerId}, manager_bp = ${share.managerBp} WHERE id = ${stored.id} AND version = ${stored.version}`,
      ),
    parts && freezeContract(ctx, { job: stored, campaign, terms, clocks, parts }),
  ])
  if (settled) stored = { ...stored, ...settled }
  const isCompleted = change.to === 'COMPLETED' && change.from !== 'COMPLETED'
  await Promise.all([
    settled &&
      changeOne(
        ctx.db,
        sql`UPDATE job SET settled_fee = ${settled.settledFee}, settled_share = ${settled.settledShare},
        settled_service_fee = ${settled.settledServiceFee}, settled_returned = ${settled.settledReturned}
      WHERE id = ${stored.id} AND version = ${stored.version}`,
      ),
    audit(ctx, moveOf(stored, change, by, input)),
    news && notifyTogether(ctx, newsOf(stored, change, news)),
  ])
  await Promise.all([
    isCompleted && noteReferral(ctx, stored),
    isFinalJobStatus(change.to) && endIfDone(ctx, campaign.id),
  ])
  if (change.slot !== 'keep' && campaign.entry === 'public')
    invalidate(ctx.db, ['jobs:public', `job:${campaign.id}`])
  return stored
}

/**
 * Makes a move with all consequences for job, money and campaign, but without those of a fault for the member, which
 * `moveJob` adds. Called directly only for moves by the company that involve no fault, because suspending a member
 * moves jobs itself. Errors: as of `moveJob`.
 */
export async function applyMove(
  ctx: TransactionContext,
  request: MoveRequest,
): Promise<{ job: JobRow; change: JobChange }> {
  const { jobId, move, by } = request
  const first = request.seen ?? (await findJob(ctx.db, jobId))
  if (!first) throw new Refusal('not_found')
  // Sent together, executed in this order (docs/decisions/0100-one-order-of-locks.md): a lock may have to wait, and the
  // rest must be read after it.
  const [standing, campaign, job, today, contract] = await Promise.all([
    JOB_MOVES[move].facts?.includes('standing')
      ? findStanding(ctx.db, first.influencerId, first.marketerId)
      : undefined,
    readCampaign(ctx.db, first.campaignId, move),
    findJob(ctx.db, jobId),
    readClocks(ctx.db, ctx.now()),
    findContract(ctx.db, jobId),
  ])
  if (!job) throw new Refusal('not_found')
  if (request.version !== undefined && request.version !== job.version) throw new Refusal('stale_version')
  const { terms, clocks } = inForceOf(campaign, today, job.contractAt ? contract : undefined)
  const asked = { ...request.input, ...standing }
  const { input, extras } = await gatherFacts(ctx, { job, campaign, move, by, input: asked })
  const change = decideMove(toFacts(job, campaign, terms), move, by, input, ctx.now(), clocks)
  const stored = await updateJob(ctx.db, {
    id: job.id,
    from: job.status,
    to: change.to,
    version: job.version,
    set: change.set,
    extras: { ...extras, ...request.extras },
    inDispute: JOB_MOVES[move].inDispute === true,
    now: ctx.now(),
  })
  if (!stored) throw new Refusal('stale_version')
  return { job: await follow(ctx, { stored, change, campaign, terms, clocks, by, input }), change }
}

export interface OpenRequest {
  campaignId: string
  /** The campaign's marketer, whose row is locked before the campaign's. */
  marketerId: string
  channelId: string
  influencerId: string
  move: (typeof MOVE)['offerJob' | 'apply' | 'applyMismatched']
  by: JobRole
  input: MoveInput
  extras?: JobExtras
}

/** Facts of a job that is about to be made in this campaign. */
export function entryFacts(campaign: CampaignRow): JobFacts {
  return newJobFacts(termsOf(campaign), campaignFacts(campaign), {
    fee: campaign.fee,
    serviceFee: campaign.serviceFee,
    price: campaign.price,
  })
}

const MOST_ENTRIES = 3
const ENTRIES: Readonly<Record<OpenRequest['move'], { codes: readonly JobMoveCode[]; refusal: ErrorCode }>> =
  {
    [MOVE.apply]: { codes: [MOVE.apply, MOVE.applyMismatched], refusal: 'applied_too_often' },
    [MOVE.applyMismatched]: { codes: [MOVE.apply, MOVE.applyMismatched], refusal: 'applied_too_often' },
    [MOVE.offerJob]: { codes: [MOVE.offerJob], refusal: 'offered_too_often' },
  }

/**
 * Limits repeated applications and offers, because each one notifies the other side. Called after the job is stored:
 * only one job of a campaign and channel can be open, so no earlier one is missed.
 */
async function requireFewEntries(db: Tx, job: JobRow, move: OpenRequest['move']): Promise<void> {
  const { codes, refusal } = ENTRIES[move]
  const { count } = await db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM job j
    JOIN audit_log l ON l.subject = 'job' AND l.subject_id = j.id AND l.seq = 1 AND l.transition = ANY (${[...codes]})
    WHERE j.campaign_id = ${job.campaignId} AND j.channel_id = ${job.channelId} AND j.id <> ${job.id}`)
  if (count >= MOST_ENTRIES) throw new Refusal(refusal, { details: { most: MOST_ENTRIES } })
}

/** Stores a new job. Errors: already_in_campaign, applied_too_often, offered_too_often, and all of `decideMove`. */
export async function openJob(ctx: TransactionContext, request: OpenRequest): Promise<JobRow> {
  const { move, by } = request
  const now = ctx.now()
  const [standing, campaign] = await Promise.all([
    findStanding(ctx.db, request.influencerId, request.marketerId),
    readCampaign(ctx.db, request.campaignId, move),
  ])
  const input = { ...request.input, ...standing }
  const clocks = await readClocks(ctx.db, now)
  const change = decideMove(entryFacts(campaign), move, by, input, now, clocks)
  const stored = await insertJob(ctx.db, {
    id: newId(now.getTime()),
    campaignId: campaign.id,
    channelId: request.channelId,
    influencerId: request.influencerId,
    marketerId: campaign.marketerId,
    currency: campaign.currency,
    status: change.to,
    set: change.set,
    fee: campaign.fee,
    serviceFee: campaign.serviceFee,
    price: campaign.price,
    briefVersion: campaign.briefVersion,
    extras: request.extras ?? {},
    now,
  })
  if (!stored) throw new Refusal('already_in_campaign')
  await requireFewEntries(ctx.db, stored, move)
  const terms = termsOf(campaign)
  return follow(ctx, { stored, change, campaign, terms, clocks, by, input })
}

import { WHOLE_JOB_VIEW, type WholeJobRow } from '#lib/server/store/job-view.ts'
import { checkSlotChange } from '../../../domain/campaign/fields.ts'
import { RECRUITING_STATUSES } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { cancelCostPct } from '../../../domain/job/scene.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { settle } from '../../../domain/ledger/settle.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { present } from '../../../domain/present.ts'
import type { BriefBody, CampaignRow, CriteriaBody } from '../../store/campaign.ts'
import { findCampaign, insertBrief, toBrief, toCriteria } from '../../store/campaign.ts'
import { type Db, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireMarketer,
  type TransactionContext,
} from '../context.ts'
import { readFacts } from '../job/facts.ts'
import { recheckJobs } from '../job/recheck.ts'
import { reserveForCampaign, returnReserve } from '../ledger/job-money.ts'
import { invalidate } from '../tags.ts'
import { findFlags } from './check.ts'
import { requireOwnCampaign } from './draft-verbs.ts'
import { lockForMove, moveCampaign } from './move-campaign.ts'
import { storeCampaignMove } from './store-move.ts'

interface Target {
  id: string
  version: number
}

function requireRecruiting(campaign: CampaignRow): void {
  if (!isOneOf(RECRUITING_STATUSES, campaign.status))
    throw new Refusal('move_not_allowed', { details: { status: campaign.status } })
}

/** Own campaign, locked, in the version that the screen showed. Errors: not_found, stale_version. */
async function lockOwn(ctx: TransactionContext, target: Target): Promise<CampaignRow> {
  await requireOwnCampaign(ctx, target.id)
  return lockForMove(ctx.db, target.id, target.version)
}

function ownMove(ctx: Context, target: Target, move: 'pause' | 'end'): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, target)
    return moveCampaign(ctx, { campaignId: target.id, version: target.version, move, by: 'marketer' })
  })
}

/** Hides an open campaign; jobs go on. Errors: not_found, stale_version, move_not_allowed. */
export const pauseCampaign = (ctx: Context, target: Target): Promise<CampaignRow> =>
  ownMove(ctx, target, 'pause')

/** Ends recruiting: unused reserve returns, applications end, offers keep their clock. Errors: as above. */
export const endRecruiting = (ctx: Context, target: Target): Promise<CampaignRow> =>
  ownMove(ctx, target, 'end')

/** Opens a paused campaign; it is full at once when no slot is left. */
export async function resumeCampaign(ctx: Context, target: Target): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, target)
    const open = await moveCampaign(ctx, {
      campaignId: target.id,
      version: target.version,
      move: 'resume',
      by: 'marketer',
    })
    if (open.slotsTaken < open.slots) return open
    return (await storeCampaignMove(asSystem(ctx), open, 'fill', 'system')).campaign
  })
}

/**
 * Raises or lowers the slots while recruiting; reserve follows (L05, L09).
 * Errors: not_found, stale_version, move_not_allowed, amount_out_of_range, slots_below_taken, insufficient_balance.
 */
export async function changeSlots(ctx: Context, input: Target & { slots: number }): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockOwn(ctx, input)
    requireRecruiting(campaign)
    const more = checkSlotChange(campaign.slots, input.slots, campaign.slotsTaken)
    if (more === 0) return campaign
    const stored =
      await ctx.db.one<CampaignRow>(sql`UPDATE campaign SET slots = ${input.slots}, version = version + 1,
      updated_at = ${ctx.now()} WHERE id = ${campaign.id} RETURNING *`)
    if (campaign.entry === 'public') {
      if (more > 0) await reserveForCampaign(ctx, stored, more)
      else await returnReserve(ctx, stored, campaign.price * BigInt(-more), { isMarketerCause: true })
    }
    await audit(ctx, {
      subject: 'campaign',
      subjectId: campaign.id,
      seq: stored.version,
      transition: 'change-slots',
      from: campaign.status,
      to: campaign.status,
      data: { from: campaign.slots, to: input.slots },
    })
    invalidate(ctx.db, ['jobs:public', `job:${campaign.id}`])
    if (stored.status === 'full' && stored.slotsTaken < stored.slots)
      return (await storeCampaignMove(ctx, stored, 'refill', 'marketer')).campaign
    if (stored.status === 'open' && stored.slotsTaken === stored.slots)
      return (await storeCampaignMove(asSystem(ctx), stored, 'fill', 'system')).campaign
    return stored
  })
}

/** Recruits longer, never shorter. Errors: not_found, stale_version, move_not_allowed, guard_failed (apply_by). */
export async function extendApplyBy(ctx: Context, input: Target & { applyBy: Date }): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockOwn(ctx, input)
    requireRecruiting(campaign)
    if (input.applyBy <= ctx.now() || (campaign.applyBy && input.applyBy <= campaign.applyBy))
      throw new Refusal('guard_failed', { details: { guard: 'apply_by' } })
    const stored =
      await ctx.db.one<CampaignRow>(sql`UPDATE campaign SET apply_by = ${input.applyBy}, version = version + 1,
      updated_at = ${ctx.now()} WHERE id = ${campaign.id} RETURNING *`)
    await audit(ctx, {
      subject: 'campaign',
      subjectId: campaign.id,
      seq: stored.version,
      transition: 'extend-apply-by',
      from: campaign.status,
      to: campaign.status,
    })
    if (campaign.entry === 'public') invalidate(ctx.db, ['jobs:public', `job:${campaign.id}`])
    return stored
  })
}

/**
 * A new immutable version of brief and criteria while recruiting; applications are judged again (recheck-match). A text that would
 * need an operator is refused here. Errors: not_found, stale_version, move_not_allowed, campaign_incomplete (fields).
 */
export async function editBrief(
  ctx: Context,
  input: Target & { brief: Partial<BriefBody>; criteria: Partial<CriteriaBody> },
): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockOwn(ctx, input)
    requireRecruiting(campaign)
    const brief = toBrief(input.brief)
    const criteria = toCriteria(input.criteria)
    if (brief.text.trim() === '')
      throw new Refusal('campaign_incomplete', { fields: { 'brief.text': 'required' } })
    const flags = findFlags(campaign.title, campaign.productNote, brief)
    if (flags.length > 0)
      throw new Refusal('campaign_incomplete', {
        fields: Object.fromEntries(flags.map((flag) => [flag.field, flag.code])),
      })
    const version = campaign.briefVersion + 1
    await insertBrief(ctx.db, { campaignId: campaign.id, version, body: brief, criteria, now: ctx.now() })
    const stored =
      await ctx.db.one<CampaignRow>(sql`UPDATE campaign SET brief_version = ${version}, version = version + 1,
        brief_draft = ${JSON.stringify(brief)}, criteria_draft = ${JSON.stringify(criteria)}, updated_at = ${ctx.now()}
      WHERE id = ${campaign.id} RETURNING *`)
    await audit(ctx, {
      subject: 'campaign',
      subjectId: campaign.id,
      seq: stored.version,
      transition: 'edit-brief',
      from: campaign.status,
      to: campaign.status,
      data: { briefVersion: version },
    })
    if (campaign.entry === 'public') invalidate(ctx.db, ['jobs:public', `job:${campaign.id}`])
    await recheckJobs(ctx, { campaignId: campaign.id })
    return stored
  })
}

export interface CancelPreview {
  allowed: boolean
  blockedBy: { jobId: string; status: JobStatus; dispute: string }[]
  jobs: { jobId: string; status: JobStatus; influencerName: string; pct: number; cost: bigint }[]
  cost: bigint
  returned: bigint
  applicants: number
  offers: number
}

/** What cancelling would cost at this moment, job by job (docs/domain/campaigns.md#states). */
export async function previewCancel(db: Db, ctx: Context, campaign: CampaignRow): Promise<CancelPreview> {
  const rows = await db.many<WholeJobRow>(sql`${WHOLE_JOB_VIEW}
    WHERE j.campaign_id = ${campaign.id} AND j.status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL') ORDER BY j.id`)
  const isBlocking = (row: WholeJobRow) =>
    row.status === 'SUBMIT' || row.status === 'INSIGHT' || row.dispute === 'open' || row.postSentAt !== null
  const jobs: CancelPreview['jobs'] = []
  let returned = 0n
  for (const row of rows) {
    if (row.status === 'ASSIGN') returned += row.price
    if (row.status !== 'SHIPPING' && row.status !== 'READY') continue
    const { facts, clocks } = await readFacts(db, row, ctx.now())
    const pct = cancelCostPct(facts, ctx.now(), clocks)
    const split = settle(
      {
        fee: row.fee,
        serviceFee: row.serviceFee,
        managerBp: row.managerId ? row.managerBp : 0,
        step: ctx.settings.country.moneyStep,
      },
      pct,
    )
    returned += split.returned
    jobs.push({
      jobId: row.id,
      status: row.status,
      influencerName: row.influencerName,
      pct,
      cost: row.price - split.returned,
    })
  }
  const recruiting = isOneOf(RECRUITING_STATUSES, campaign.status)
  if (campaign.entry === 'public' && recruiting)
    returned += campaign.price * BigInt(campaign.slots - campaign.slotsTaken)
  const mayStart = ['draft', 'in_review', ...RECRUITING_STATUSES].includes(campaign.status)
  const blockedBy = rows
    .filter(isBlocking)
    .map((row) => ({ jobId: row.id, status: row.status, dispute: row.dispute }))
  return {
    allowed: mayStart && blockedBy.length === 0,
    blockedBy,
    jobs,
    cost: jobs.reduce((sum, job) => sum + job.cost, 0n),
    returned,
    applicants: rows.filter((row) => row.status === 'MATCHED' || row.status === 'MISMATCHED').length,
    offers: rows.filter((row) => row.status === 'ASSIGN').length,
  }
}

/**
 * Cancels a campaign with all that may end with it. `cost` is what the screen showed; another one by now answers
 * guard_failed with `details.cost`. Errors: not_found, stale_version, move_not_allowed, guard_failed.
 */
export async function cancelCampaign(ctx: Context, input: Target & { cost: bigint }): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockOwn(ctx, input)
    const preview = await previewCancel(ctx.db, ctx, campaign)
    if (preview.cost !== input.cost)
      throw new Refusal('guard_failed', { details: { guard: 'cost_changed', cost: preview.cost } })
    await moveCampaign(ctx, {
      campaignId: input.id,
      version: input.version,
      move: 'cancel',
      by: 'marketer',
    })
    return present(await findCampaign(ctx.db, input.id), 'the campaign just moved')
  })
}

import { RECRUITING_STATUSES } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { cancelCostPct } from '../../../domain/job/rule.ts'
import { isSlotBack } from '../../../domain/job/settled.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { settle } from '../../../domain/ledger/settle.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { present } from '../../../domain/present.ts'
import { type CampaignRow, findCampaign } from '../../store/campaign.ts'
import { type Db, sql } from '../../store/client.ts'
import { WHOLE_JOB_VIEW, type WholeJobRow } from '../../store/job-view.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { readFacts } from '../job/facts.ts'
import { moveCampaign } from './move-campaign.ts'
import { type CampaignTarget, lockOwn } from './own-campaign.ts'

export interface CancelPreview {
  allowed: boolean
  blockedBy: { jobId: string; status: JobStatus; dispute: string }[]
  jobs: { jobId: string; status: JobStatus; influencerName: string; pct: number; cost: bigint }[]
  cost: bigint
  returned: bigint
  slotsBack: number
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
  let slotsBack = 0
  const giveBack = (amount: bigint, price: bigint, count = 1) => {
    if (isSlotBack(campaign.fund, amount, price)) slotsBack += count
    else returned += amount * BigInt(count)
  }
  for (const row of rows) {
    if (row.status === 'ASSIGN') giveBack(row.price, row.price)
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
    giveBack(split.returned, row.price)
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
    giveBack(campaign.price, campaign.price, campaign.slots - campaign.slotsTaken)
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
    slotsBack,
    applicants: rows.filter((row) => row.status === 'MATCHED' || row.status === 'MISMATCHED').length,
    offers: rows.filter((row) => row.status === 'ASSIGN').length,
  }
}

/**
 * Cancels a campaign and all jobs that may end with it. `cost` is the cost that the screen showed; if it has changed,
 * guard_failed with `details.cost`. Errors: not_found, stale_version, move_not_allowed, guard_failed.
 */
export async function cancelCampaign(
  ctx: Context,
  input: CampaignTarget & { cost: bigint },
): Promise<CampaignRow> {
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

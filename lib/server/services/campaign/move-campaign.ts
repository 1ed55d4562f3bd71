import {
  CAMPAIGN_CANCEL_JOB_MOVES,
  CAMPAIGN_MOVES,
  type CampaignInput,
  type CampaignMoveCode,
  type CampaignRole,
} from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { findCampaign, lockCampaign } from '../../store/campaign.ts'
import { sql, type Tx } from '../../store/client.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { applyMove } from '../job/apply-move.ts'
import { endApplications } from '../job/end-applications.ts'
import { reserveForCampaign, returnReserve } from '../ledger/campaign-reserve.ts'
import { requireActiveMember } from '../member/require-standing.ts'
import { endIfDone } from './follow-jobs.ts'
import { storeCampaignMove } from './store-move.ts'

export interface CampaignMoveRequest {
  campaignId: string
  move: CampaignMoveCode
  by: CampaignRole
  version?: number
  input?: CampaignInput
}

/** Locks the campaign for a command. Errors: not_found, stale_version. */
export async function lockForMove(
  db: Tx,
  campaignId: string,
  version: number | undefined,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(db, campaignId, 'update')
  if (!campaign) throw new Refusal('not_found')
  if (version !== undefined && version !== campaign.version) throw new Refusal('stale_version')
  return campaign
}

async function liveJobs(db: Tx, campaignId: string): Promise<{ id: string; status: JobStatus }[]> {
  return db.many(sql`SELECT id, status FROM job
    WHERE campaign_id = ${campaignId} AND status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL') ORDER BY id`)
}

/**
 * The only function that changes a campaign's state (docs/domain/campaigns.md#states): decide, one conditional UPDATE,
 * reserve, jobs, audit, message and page tags in one transaction. Errors: not_found, stale_version, member_not_active
 * and those of `decideCampaignMove`.
 */
export async function moveCampaign(
  ctx: TransactionContext,
  request: CampaignMoveRequest,
): Promise<CampaignRow> {
  // The marketer's row before the campaign's (docs/decisions/0100-one-order-of-locks.md).
  if (CAMPAIGN_MOVES[request.move].needsActive) {
    const seen = await findCampaign(ctx.db, request.campaignId)
    if (seen) await requireActiveMember(ctx.db, seen.marketerId)
  }
  const before = await lockForMove(ctx.db, request.campaignId, request.version)
  const { campaign, change } = await storeCampaignMove(
    ctx,
    before,
    request.move,
    request.by,
    request.input ?? {},
  )
  const isMarketerCause = request.by === 'marketer'
  if (change.reserve === 'make') await reserveForCampaign(ctx, campaign, campaign.slots - campaign.slotsTaken)
  if (change.reserve === 'return') await returnReserve(ctx, campaign, 'all', { isMarketerCause })
  if (change.jobs === 'end-applications') {
    const reason = before.status === 'full' ? 'slots_full' : undefined
    await endApplications(asSystem(ctx), { campaign, by: 'system', reason })
  }
  if (change.jobs === 'cancel-all') {
    await endApplications(ctx, { campaign, by: 'marketer' })
    for (const job of await liveJobs(ctx.db, campaign.id)) {
      const move = CAMPAIGN_CANCEL_JOB_MOVES[job.status]
      // The campaign's guard has passed, so this job moved meanwhile: it must not be skipped silently.
      if (!move) throw new Refusal('guard_failed', { details: { guard: 'delivered_job' } })
      await applyMove(ctx, { jobId: job.id, move, by: 'marketer' })
    }
  }
  if (change.next === 'report') await endIfDone(ctx, campaign.id)
  return (await findCampaign(ctx.db, campaign.id)) ?? campaign
}

import type { CampaignRow } from '../../store/campaign.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { asSystem } from '../context.ts'
import { recordCampaignMove, storeCampaignMove } from './store-move.ts'

/** Records that a job took the last slot, or freed a slot of a full campaign (the row has changed already). */
export async function noteSlotChange(
  ctx: TransactionContext,
  before: CampaignRow,
  after: CampaignRow,
): Promise<void> {
  if (before.status === after.status) return
  await recordCampaignMove(asSystem(ctx), {
    before,
    after,
    move: after.status === 'full' ? 'fill' : 'refill',
  })
}

/** Moves a campaign that has ended recruiting to reporting when its last job is final. The caller has locked it. */
export async function endIfDone(ctx: TransactionContext, campaignId: string): Promise<void> {
  const campaign = await findCampaign(ctx.db, campaignId)
  if (campaign?.status !== 'running') return
  const live = await ctx.db.maybeOne(sql`SELECT 1 AS live FROM job
    WHERE campaign_id = ${campaignId} AND status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL') LIMIT 1`)
  if (!live) await storeCampaignMove(asSystem(ctx), campaign, 'report', 'system')
}

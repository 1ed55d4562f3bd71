import type { CampaignRow } from '../../store/campaign.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql, type Tx } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { asSystem } from '../context.ts'
import { recordCampaignMove, storeCampaignMove } from './store-move.ts'

/** Records that a job took the last slot or gave one of a full campaign back (the row has changed already). */
export async function noteSlotChange(
  tx: Tx,
  ctx: Context,
  before: CampaignRow,
  after: CampaignRow,
): Promise<void> {
  if (before.status === after.status) return
  await recordCampaignMove(tx, asSystem(ctx), {
    before,
    after,
    move: after.status === 'full' ? 'fill' : 'refill',
  })
}

/** A campaign that recruits no more goes on to reporting when its last job has become final. The caller has locked it. */
export async function endIfDone(tx: Tx, ctx: Context, campaignId: string): Promise<void> {
  const campaign = await findCampaign(tx, campaignId)
  if (campaign?.status !== 'running') return
  const live = await tx.maybeOne(sql`SELECT 1 AS live FROM job
    WHERE campaign_id = ${campaignId} AND status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL') LIMIT 1`)
  if (!live) await storeCampaignMove(tx, asSystem(ctx), campaign, 'report', 'system')
}

import type { CampaignRow } from '../../store/campaign.ts'
import { asSystem, type Context, inTransaction, requireMarketer } from '../context.ts'
import { moveCampaign } from './move-campaign.ts'
import { type CampaignTarget, lockOwnToRecruit } from './own-campaign.ts'
import { storeCampaignMove } from './store-move.ts'

/** Opens a paused campaign; it is full at once when no slot is left. Errors: as of every own move, member_not_active. */
export async function resumeCampaign(ctx: Context, target: CampaignTarget): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockOwnToRecruit(ctx, target)
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

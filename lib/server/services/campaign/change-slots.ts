import { checkSlotChange } from '../../../domain/campaign/fields.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { changedRow } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { asSystem, type Context, inTransaction, requireMarketer } from '../context.ts'
import { reserveForCampaign, returnReserve } from '../ledger/campaign-reserve.ts'
import { findActive } from '../member/require-standing.ts'
import { invalidate } from '../tags.ts'
import { type CampaignTarget, lockOwn, requireRecruiting } from './own-campaign.ts'
import { storeCampaignMove } from './store-move.ts'

/**
 * Raises or lowers the slots while recruiting; the reserve follows (L05, L09). A marketer who is not active may only
 * lower them. Errors: not_found, stale_version, member_not_active, move_not_allowed, amount_out_of_range,
 * slots_below_taken, insufficient_balance.
 */
export async function changeSlots(
  ctx: Context,
  input: CampaignTarget & { slots: number },
): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Asked before the campaign is locked, needed only where slots are added.
    const isActive = await findActive(ctx.db, [marketer.id])
    const campaign = await lockOwn(ctx, input)
    requireRecruiting(campaign)
    const more = checkSlotChange(campaign.slots, input.slots, campaign.slotsTaken)
    if (more === 0) return campaign
    if (more > 0 && !isActive(marketer.id)) throw new Refusal('member_not_active')
    const stored = await changedRow<CampaignRow>(
      ctx.db,
      sql`UPDATE campaign SET slots = ${input.slots}, version = version + 1,
      updated_at = ${ctx.now()} WHERE id = ${campaign.id} AND version = ${campaign.version} RETURNING *`,
    )
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

import { Refusal } from '../../../domain/errors.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { changedRow } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { invalidate } from '../tags.ts'
import { type CampaignTarget, lockOwnToRecruit, requireRecruiting } from './own-campaign.ts'

/**
 * Recruits longer, never shorter. Errors: not_found, stale_version, member_not_active, move_not_allowed, guard_failed
 * (apply_by).
 */
export async function extendApplyBy(
  ctx: Context,
  input: CampaignTarget & { applyBy: Date },
): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockOwnToRecruit(ctx, input)
    requireRecruiting(campaign)
    if (input.applyBy <= ctx.now() || (campaign.applyBy && input.applyBy <= campaign.applyBy))
      throw new Refusal('guard_failed', { details: { guard: 'apply_by' } })
    const stored = await changedRow<CampaignRow>(
      ctx.db,
      sql`UPDATE campaign SET apply_by = ${input.applyBy}, version = version + 1,
      updated_at = ${ctx.now()} WHERE id = ${campaign.id} AND version = ${campaign.version} RETURNING *`,
    )
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

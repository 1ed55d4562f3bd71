import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { moveCampaign } from './move-campaign.ts'
import { requireOwnCampaign } from './own-campaign.ts'

/**
 * Deletes a draft. One that an operator sent back has brief versions, which must be kept, so it is cancelled instead.
 * Errors: not_found, stale_version, campaign_frozen (no longer a draft).
 */
export async function removeDraft(ctx: Context, input: { id: string; version: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const campaign = await requireOwnCampaign(ctx, input.id)
    if (campaign.status !== 'draft') throw new Refusal('campaign_frozen')
    if (campaign.version !== input.version) throw new Refusal('stale_version')
    if (campaign.briefVersion > 0) {
      await moveCampaign(ctx, {
        campaignId: campaign.id,
        version: input.version,
        move: 'cancel',
        by: 'marketer',
      })
      return
    }
    await ctx.db.run(sql`DELETE FROM report_share WHERE campaign_id = ${campaign.id}`)
    await changeOne(
      ctx.db,
      sql`DELETE FROM campaign
      WHERE id = ${campaign.id} AND version = ${input.version} AND status = 'draft' AND brief_version = 0`,
    )
    await audit(ctx, {
      subject: 'campaign',
      subjectId: campaign.id,
      seq: input.version + 1,
      transition: 'remove_draft',
      from: 'draft',
      data: { no: campaign.no },
    })
  })
}

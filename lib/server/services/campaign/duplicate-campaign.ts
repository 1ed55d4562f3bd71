import type { CampaignRow } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { requireFewTexts } from './few-texts.ts'
import { requireOwnCampaign } from './own-campaign.ts'

/**
 * A new draft with the content of an own campaign, without its dates, brief versions and invitations. Errors: not_found,
 * too_many_requests (100 new campaigns in a day).
 */
export async function duplicateCampaign(ctx: Context, id: string): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const from = await requireOwnCampaign(ctx, id)
    await requireFewTexts(ctx, 'campaign', from.marketerId)
    const now = ctx.now()
    const row = await ctx.db.one<CampaignRow>(sql`INSERT INTO campaign
      (id, marketer_id, kind, entry, fund, lot_id, status, title, currency, fee, service_fee, price, slots, channel_types, job_kind,
       category, deliverables, content_only, draft_required, product, product_note, max_revisions, keep_live_hours, usage_rights,
       questionnaire, goal, brief_draft, criteria_draft, invited_channel_ids, image_file_id, created_at, updated_at)
      SELECT ${newId(now.getTime())}::uuid, marketer_id, kind, entry, fund, lot_id, 'draft', title, currency, fee, service_fee, price, slots,
        channel_types, job_kind, category, deliverables, content_only, draft_required, product, product_note, max_revisions,
        keep_live_hours, usage_rights, questionnaire, goal, brief_draft, criteria_draft, invited_channel_ids, image_file_id,
        ${now}::timestamptz, ${now}::timestamptz
      FROM campaign WHERE id = ${from.id} RETURNING *`)
    await audit(ctx, {
      subject: 'campaign',
      subjectId: row.id,
      seq: 1,
      transition: 'create',
      to: 'draft',
      data: { duplicateOf: from.id },
    })
    return row
  })
}

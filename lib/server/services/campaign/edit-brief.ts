import { Refusal } from '../../../domain/errors.ts'
import {
  type BriefBody,
  type CampaignRow,
  type CriteriaBody,
  insertBrief,
  toBrief,
  toCriteria,
} from '../../store/campaign.ts'
import { changedRow } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { requireOwnFiles } from '../job/own-files.ts'
import { recheckJobs } from '../job/recheck.ts'
import { invalidate } from '../tags.ts'
import { findFlags } from './check.ts'
import { requireFewTexts } from './few-texts.ts'
import { type CampaignTarget, lockOwnToRecruit, requireRecruiting } from './own-campaign.ts'

/**
 * Stores a new immutable version of brief and criteria while recruiting; applications are judged again (recheck-match).
 * A text that an operator would have to review is refused. Errors: not_found (also for a file of others),
 * stale_version, member_not_active, move_not_allowed, campaign_incomplete (fields), too_many_requests (50 of one
 * campaign in a day).
 */
export async function editBrief(
  ctx: Context,
  input: CampaignTarget & { brief: Partial<BriefBody>; criteria: Partial<CriteriaBody> },
): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockOwnToRecruit(ctx, input)
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
    await requireOwnFiles(ctx.db, brief.assetFileIds, [campaign.marketerId], ['brief'])
    await requireFewTexts(ctx, 'brief', campaign.id)
    const version = campaign.briefVersion + 1
    await insertBrief(ctx.db, { campaignId: campaign.id, version, body: brief, criteria, now: ctx.now() })
    const stored = await changedRow<CampaignRow>(
      ctx.db,
      sql`UPDATE campaign SET brief_version = ${version}, version = version + 1,
        brief_draft = ${JSON.stringify(brief)}, criteria_draft = ${JSON.stringify(criteria)}, updated_at = ${ctx.now()}
      WHERE id = ${campaign.id} AND version = ${campaign.version} RETURNING *`,
    )
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

import { feeFault } from '../../../domain/campaign/fields.ts'
import type { Goal } from '../../../domain/campaign/report.ts'
import { CAMPAIGN_KIND_RULES } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { jobKindOf, keepLiveHoursOf } from '../../../domain/job/kinds.ts'
import { entriesOf } from '../../../domain/one-of.ts'
import type { BriefBody, CampaignRow, CriteriaBody, Deliverable, UsageRights } from '../../store/campaign.ts'
import { changedRow } from '../../store/change-one.ts'
import { empty, join, raw, sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer, type TransactionContext } from '../context.ts'
import { requireOwnFiles } from '../job/own-files.ts'
import { requireOwnCampaign } from './own-campaign.ts'
import { leastFeeOf, priceOf, requirePackageLot } from './pricing.ts'

export interface CampaignPatch {
  title?: string | undefined
  entry?: 'invite' | 'public' | undefined
  lotId?: string | null | undefined
  fee?: bigint | undefined
  slots?: number | undefined
  channelTypes?: string[] | undefined
  jobKind?: string | null | undefined
  category?: string | null | undefined
  deliverables?: Deliverable[] | undefined
  contentOnly?: boolean | undefined
  draftRequired?: boolean | undefined
  product?: 'none' | 'ship' | undefined
  productNote?: string | null | undefined
  maxRevisions?: number | undefined
  keepLiveHours?: number | undefined
  postFrom?: string | null | undefined
  postUntil?: string | null | undefined
  applyBy?: Date | null | undefined
  usageRights?: UsageRights | undefined
  questionnaire?: Record<string, unknown> | null | undefined
  goal?: Goal | null | undefined
  brief?: BriefBody | undefined
  criteria?: CriteriaBody | undefined
  invitedChannelIds?: string[] | undefined
  imageFileId?: string | null | undefined
}

const COLUMNS: Readonly<Record<keyof CampaignPatch, string>> = {
  title: 'title',
  entry: 'entry',
  lotId: 'lot_id',
  fee: 'fee',
  slots: 'slots',
  channelTypes: 'channel_types',
  jobKind: 'job_kind',
  category: 'category',
  deliverables: 'deliverables',
  contentOnly: 'content_only',
  draftRequired: 'draft_required',
  product: 'product',
  productNote: 'product_note',
  maxRevisions: 'max_revisions',
  keepLiveHours: 'keep_live_hours',
  postFrom: 'post_from',
  postUntil: 'post_until',
  applyBy: 'apply_by',
  usageRights: 'usage_rights',
  questionnaire: 'questionnaire',
  goal: 'goal',
  brief: 'brief_draft',
  criteria: 'criteria_draft',
  invitedChannelIds: 'invited_channel_ids',
  imageFileId: 'image_file_id',
}

const JSON_FIELDS: ReadonlySet<string> = new Set([
  'deliverables',
  'usageRights',
  'questionnaire',
  'goal',
  'brief',
  'criteria',
])

/** Fields derived from others: the kind of job and the keep-live time from the deliverables. */
async function derive(ctx: TransactionContext, patch: CampaignPatch): Promise<CampaignPatch> {
  const postTypes = patch.deliverables?.map(({ postType }) => postType) ?? []
  const [first] = postTypes
  if (!first) return patch
  const clocks = await readClocks(ctx.db, ctx.now())
  return {
    ...patch,
    jobKind: patch.jobKind ?? jobKindOf(first),
    keepLiveHours:
      patch.keepLiveHours ?? Math.max(...postTypes.map((postType) => keepLiveHoursOf(postType, clocks))),
  }
}

const once = <T>(list: T[] | undefined): T[] | undefined => list && [...new Set(list)]

/** A fee of 0 is not entered yet. Error: amount_out_of_range. */
async function requireFee(
  ctx: TransactionContext,
  campaign: CampaignRow,
  fee: bigint | undefined,
): Promise<void> {
  if (!fee || campaign.fund === 'package') return
  const leastFee = await leastFeeOf(ctx.db, ctx, campaign)
  const fault = feeFault({ fee, leastFee })
  if (fault)
    throw new Refusal('amount_out_of_range', { fields: { fee: fault }, details: { least: leastFee } })
}

/**
 * Saves the given fields of a draft. Errors: not_found, stale_version, campaign_frozen (no longer a draft),
 * malformed_input (entry that the kind does not know), amount_out_of_range (a fee below the least).
 */
export async function updateCampaign(
  ctx: Context,
  input: { id: string; version: number; patch: CampaignPatch },
): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await requireOwnCampaign(ctx, input.id)
    if (campaign.status !== 'draft') throw new Refusal('campaign_frozen')
    const patch = await derive(ctx, input.patch)
    if (patch.entry && !CAMPAIGN_KIND_RULES[campaign.kind].entries.includes(patch.entry))
      throw new Refusal('malformed_input', { fields: { entry: 'not_of_this_kind' } })
    await requireFee(ctx, campaign, patch.fee)
    if (patch.lotId) await requirePackageLot(ctx.db, marketer.id, patch.lotId)
    const files = [...(patch.imageFileId ? [patch.imageFileId] : []), ...(patch.brief?.assetFileIds ?? [])]
    await requireOwnFiles(ctx.db, files, [marketer.id], ['brief'])
    const lotId = patch.lotId === undefined ? campaign.lotId : patch.lotId
    const price = await priceOf(ctx.db, ctx, { ...campaign, lotId }, patch.fee ?? campaign.fee)
    const { fee: _, ...rest } = {
      ...patch,
      channelTypes: once(patch.channelTypes),
      invitedChannelIds: once(patch.invitedChannelIds),
    }
    const pairs = entriesOf(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({
        column: COLUMNS[key],
        value: JSON_FIELDS.has(key) && value !== null ? JSON.stringify(value) : value,
      }))
    const assigned = pairs.map(({ column, value }) => sql`, ${raw(column)} = ${value}`)
    const stored = await changedRow<CampaignRow>(
      ctx.db,
      sql`UPDATE campaign SET version = version + 1, updated_at = ${ctx.now()},
        fee = ${price.fee}, service_fee = ${price.serviceFee}, price = ${price.price}${assigned.length ? join(assigned, '') : empty}
      WHERE id = ${campaign.id} AND version = ${input.version} AND status = 'draft' RETURNING *`,
    )
    await audit(ctx, {
      subject: 'campaign',
      subjectId: campaign.id,
      seq: stored.version,
      transition: 'change_draft',
      data: { fields: Object.keys(patch) },
    })
    return stored
  })
}

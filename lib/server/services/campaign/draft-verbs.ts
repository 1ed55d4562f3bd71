import type { Goal } from '../../../domain/campaign/report.ts'
import { CAMPAIGN_KIND_RULES, type CampaignKind } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { jobKindOf, keepLiveHoursOf } from '../../../domain/job/kinds.ts'
import { present } from '../../../domain/present.ts'
import type { BriefBody, CampaignRow, CriteriaBody, Deliverable, UsageRights } from '../../store/campaign.ts'
import { findCampaign } from '../../store/campaign.ts'
import { empty, join, raw, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer, type TransactionContext } from '../context.ts'
import { requireOwnFiles } from '../job/own-files.ts'
import { priceOf, requirePackageLot } from './pricing.ts'

/** A campaign of the signed-in marketer; others' are answered like none. Error: not_found. */
export async function requireOwnCampaign(ctx: TransactionContext, id: string): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  const campaign = await findCampaign(ctx.db, id)
  if (campaign?.marketerId !== marketer.id) throw new Refusal('not_found')
  return campaign
}

/** Starts a draft. A package draft begins with what its offer fixes. Errors: not_found (lot), malformed_input (entry). */
export async function createCampaign(
  ctx: Context,
  input: {
    kind: CampaignKind
    entry?: 'invite' | 'public' | undefined
    lotId?: string | undefined
    title: string
  },
): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, (ctx) => insertDraft(ctx, marketer.id, input))
}

export async function insertDraft(
  ctx: TransactionContext,
  marketerId: string,
  input: Parameters<typeof createCampaign>[1],
): Promise<CampaignRow> {
  const now = ctx.now()
  const rules = CAMPAIGN_KIND_RULES[input.kind]
  const entry = input.entry ?? present(rules.entries[0], 'an entry of the kind')
  if (!rules.entries.includes(entry))
    throw new Refusal('malformed_input', { fields: { entry: 'not_of_this_kind' } })
  const lot =
    rules.fund === 'package' && input.lotId
      ? await requirePackageLot(ctx.db, marketerId, input.lotId)
      : undefined
  const postType = lot?.postType
  const row = await ctx.db.one<CampaignRow>(sql`INSERT INTO campaign
    (id, marketer_id, kind, entry, fund, lot_id, status, title, currency, fee, service_fee, price, slots, channel_types,
     deliverables, job_kind, keep_live_hours, criteria_draft, created_at, updated_at)
    VALUES (${newId(now.getTime())}, ${marketerId}, ${input.kind}, ${entry}, ${rules.fund}, ${lot?.id ?? null}, 'draft', ${input.title},
      ${ctx.settings.currency}, ${lot?.feePerSlot ?? 0n}, ${lot ? lot.slotValue - lot.feePerSlot : 0n}, ${lot?.slotValue ?? 0n},
      ${lot?.slots ?? 1}, ${lot ? [lot.channelType] : []},
      ${JSON.stringify(postType ? [{ postType, count: 1, note: '' }] : [])}, ${postType ? jobKindOf(postType) : null},
      ${postType ? keepLiveHoursOf(postType) : 168},
      ${JSON.stringify(lot ? { followersMin: toNumber(lot.followersMin), followersMax: toNumber(lot.followersMax) } : {})},
      ${now}, ${now}) RETURNING *`)
  await audit(ctx, {
    subject: 'campaign',
    subjectId: row.id,
    seq: 1,
    transition: 'create',
    to: 'draft',
  })
  return row
}

const toNumber = (value: bigint | null) => (value === null ? null : Number(value))

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

/** What follows from other fields of a draft: the kind of job and the keep-live time from the deliverables. */
function derive(patch: CampaignPatch): CampaignPatch {
  const first = patch.deliverables?.[0]?.postType
  if (!first) return patch
  return {
    ...patch,
    jobKind: patch.jobKind ?? jobKindOf(first),
    keepLiveHours:
      patch.keepLiveHours ??
      Math.max(
        ...present(patch.deliverables, 'what is to be posted').map((item) => keepLiveHoursOf(item.postType)),
      ),
  }
}

/**
 * Saves the fields given of a draft. Errors: not_found, stale_version, campaign_frozen (no longer a draft),
 * malformed_input (entry that the kind does not know).
 */
export async function updateCampaign(
  ctx: Context,
  input: { id: string; version: number; patch: CampaignPatch },
): Promise<CampaignRow> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const campaign = await requireOwnCampaign(ctx, input.id)
    if (campaign.status !== 'draft') throw new Refusal('campaign_frozen')
    const patch = derive(input.patch)
    if (patch.entry && !CAMPAIGN_KIND_RULES[campaign.kind].entries.includes(patch.entry))
      throw new Refusal('malformed_input', { fields: { entry: 'not_of_this_kind' } })
    if (patch.lotId) await requirePackageLot(ctx.db, marketer.id, patch.lotId)
    const files = [...(patch.imageFileId ? [patch.imageFileId] : []), ...(patch.brief?.assetFileIds ?? [])]
    await requireOwnFiles(ctx.db, files, [marketer.id])
    const lotId = patch.lotId === undefined ? campaign.lotId : patch.lotId
    const price = await priceOf(ctx.db, ctx, { ...campaign, lotId }, patch.fee ?? campaign.fee)
    const { fee: _, ...rest } = patch
    const pairs = Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({
        column: COLUMNS[key as keyof CampaignPatch],
        value: JSON_FIELDS.has(key) && value !== null ? JSON.stringify(value) : value,
      }))
    const assigned = pairs.map(({ column, value }) => sql`, ${raw(column)} = ${value}`)
    const stored =
      await ctx.db.maybeOne<CampaignRow>(sql`UPDATE campaign SET version = version + 1, updated_at = ${ctx.now()},
        fee = ${price.fee}, service_fee = ${price.serviceFee}, price = ${price.price}${assigned.length ? join(assigned, '') : empty}
      WHERE id = ${campaign.id} AND version = ${input.version} AND status = 'draft' RETURNING *`)
    if (!stored) throw new Refusal('stale_version')
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

/** A new draft with the content of an own campaign; dates, brief versions and invitations of the past stay behind. */
export async function duplicateCampaign(ctx: Context, id: string): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const from = await requireOwnCampaign(ctx, id)
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

import { CAMPAIGN_KIND_RULES, type CampaignKind } from '../../../domain/campaign/states.ts'
import { Refusal } from '../../../domain/errors.ts'
import { jobKindOf, keepLiveHoursOf } from '../../../domain/job/kinds.ts'
import { present } from '../../../domain/present.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer, type TransactionContext } from '../context.ts'
import { requireFewTexts } from './few-texts.ts'
import { requirePackageLot } from './pricing.ts'

/**
 * Starts a draft. A package draft gets the fields that its offer fixes. Errors: not_found (lot), malformed_input
 * (entry), too_many_requests (100 in a day).
 */
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
  return inTransaction(ctx, async (ctx) => {
    await requireFewTexts(ctx, 'campaign', marketer.id)
    return insertDraft(ctx, marketer.id, input)
  })
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
  const clocks = await readClocks(ctx.db, now)
  const row = await ctx.db.one<CampaignRow>(sql`INSERT INTO campaign
    (id, marketer_id, kind, entry, fund, lot_id, status, title, currency, fee, service_fee, price, slots, channel_types,
     deliverables, job_kind, keep_live_hours, criteria_draft, created_at, updated_at)
    VALUES (${newId(now.getTime())}, ${marketerId}, ${input.kind}, ${entry}, ${rules.fund}, ${lot?.id ?? null}, 'draft', ${input.title},
      ${ctx.settings.currency}, ${lot?.feePerSlot ?? 0n}, ${lot ? lot.slotValue - lot.feePerSlot : 0n}, ${lot?.slotValue ?? 0n},
      ${lot?.slots ?? 1}, ${lot ? [lot.channelType] : []},
      ${JSON.stringify(postType ? [{ postType, count: 1, note: '' }] : [])}, ${postType ? jobKindOf(postType) : null},
      ${postType ? keepLiveHoursOf(postType, clocks) : clocks.keep_live},
      ${JSON.stringify(lot ? { followersMin: toNumber(lot.followersMin), followersMax: toNumber(lot.followersMax) } : {})},
      ${now}, ${now}) RETURNING *`)
  await audit(ctx, { subject: 'campaign', subjectId: row.id, seq: 1, transition: 'create', to: 'draft' })
  return row
}

const toNumber = (value: bigint | null) => (value === null ? null : Number(value))

import { feeFault } from '../../../domain/campaign/fields.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { insertBrief, toBrief, toCriteria } from '../../store/campaign.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { countHit, secondsLeft } from '../../store/rate-limit.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireMarketer,
  requireOperator,
  type TransactionContext,
} from '../context.ts'
import { findFlags, missingFields } from './check.ts'
import { moveCampaign } from './move-campaign.ts'
import { lockOwnToRecruit } from './own-campaign.ts'
import { leastFeeOf, priceOf } from './pricing.ts'

/** A review costs our team time, and asks no credit of the brand: nobody has more in a day. */
const REVIEWS = { most: 20, seconds: 86_400 }

/** Error: reviews_used_up. */
async function requireFewReviews(ctx: TransactionContext, marketerId: string): Promise<void> {
  const { most, seconds } = REVIEWS
  const now = ctx.now()
  if ((await countHit(ctx.db, `campaign-review:${marketerId}`, seconds, now)) > most)
    throw new Refusal('reviews_used_up', {
      details: { most, hours: Math.ceil(secondsLeft(seconds, now) / 3600) },
    })
}

/**
 * Submits a draft: brief and criteria become an immutable version, the price is fixed at today's rate, and the campaign
 * opens with its reserve, or waits for an operator when the text check found something
 * (docs/domain/campaigns.md#states). Errors: not_found, stale_version (also where `price`, which was shown, is not that
 * of today), member_not_active, move_not_allowed, campaign_incomplete (fields), insufficient_balance, reviews_used_up
 * (20 in a day).
 */
export async function publishCampaign(
  ctx: Context,
  input: { id: string; version: number; price?: bigint | undefined },
): Promise<CampaignRow> {
  requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockOwnToRecruit(ctx, input)
    if (draft.status !== 'draft') throw new Refusal('move_not_allowed', { details: { status: draft.status } })
    const price = await priceOf(ctx.db, ctx, draft, draft.fee)
    if (input.price !== undefined && input.price !== price.price) throw new Refusal('stale_version')
    const priced = { ...draft, fee: price.fee, serviceFee: price.serviceFee, price: price.price }
    const leastFee = await leastFeeOf(ctx.db, ctx, draft)
    const missing = missingFields(priced, ctx.now(), leastFee)
    const version = draft.briefVersion + 1
    if (missing.length === 0) {
      await insertBrief(ctx.db, {
        campaignId: draft.id,
        version,
        body: toBrief(draft.briefDraft),
        criteria: toCriteria(draft.criteriaDraft),
        now: ctx.now(),
      })
      await changeOne(
        ctx.db,
        sql`UPDATE campaign SET fee = ${price.fee}, service_fee = ${price.serviceFee}, price = ${price.price},
        brief_version = ${version} WHERE id = ${draft.id} AND status = 'draft' AND version = ${draft.version}`,
      )
    }
    const sent = await moveCampaign(ctx, {
      campaignId: draft.id,
      move: 'send',
      by: 'marketer',
      input: { missing, ...(feeFault({ fee: price.fee, leastFee }) === 'below_least' ? { leastFee } : {}) },
    })
    const flags = findFlags(draft.title, draft.productNote, toBrief(draft.briefDraft))
    if (flags.length > 0) {
      await requireFewReviews(ctx, draft.marketerId)
      return sent
    }
    return moveCampaign(asSystem(ctx), {
      campaignId: draft.id,
      move: 'open',
      by: 'system',
      input: { hasFindings: false },
    })
  })
}

/**
 * An operator opens a campaign in review, if its marketer is active. Errors: not_found, stale_version,
 * member_not_active, move_not_allowed, insufficient_balance.
 */
export async function approveCampaign(
  ctx: Context,
  input: { id: string; version: number },
): Promise<CampaignRow> {
  requireOperator(ctx, 'support', 'content', 'admin')
  return inTransaction(ctx, (ctx) =>
    moveCampaign(ctx, { campaignId: input.id, version: input.version, move: 'open', by: 'operator' }),
  )
}

/** An operator sends a campaign back to its marketer. Errors: as above, reason_required. */
export async function sendBackCampaign(
  ctx: Context,
  input: { id: string; version: number; reason: string },
): Promise<CampaignRow> {
  requireOperator(ctx, 'support', 'content', 'admin')
  return inTransaction(ctx, (ctx) =>
    moveCampaign(ctx, {
      campaignId: input.id,
      version: input.version,
      move: 'send-back',
      by: 'operator',
      input: { reason: input.reason },
    }),
  )
}

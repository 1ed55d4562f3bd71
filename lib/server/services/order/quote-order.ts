import { BUYER_WHT_BP } from '../../../domain/credit/order.ts'
import { type Context, requireMarketer } from '../context.ts'
import { orderTerms, type WantedItem } from './order-terms.ts'
import { methodsFor } from './pay-by-card.ts'
import { readTopupLimits } from './topup-limits.ts'

/**
 * Sums of an order before it is placed, minor units (docs/domain/credits.md#orders). Errors: amount_out_of_range,
 * not_allowed, offer_not_published, stale_version, rate_not_confirmed, profile_incomplete.
 */
export async function quoteOrder(ctx: Context, input: { item: WantedItem; buyerWhtBp: number }) {
  const marketer = requireMarketer(ctx)
  const terms = await ctx.db.together((db) => orderTerms(ctx, db, marketer.id, input.item, input.buyerWhtBp))
  const limits = await readTopupLimits(ctx, ctx.db)
  return {
    ...terms,
    slots: terms.item.slots,
    allowedWhtBp: terms.buyer.holderKind === 'company' ? [...BUYER_WHT_BP] : [0],
    methods: methodsFor(ctx, terms.transfer),
    minimum: limits.least,
    maximum: limits.most,
  }
}

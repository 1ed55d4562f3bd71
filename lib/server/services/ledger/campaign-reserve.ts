import { sumSlices } from '../../../domain/ledger/entry.ts'
import { splitSlices } from '../../../domain/ledger/lots.ts'
import * as postings from '../../../domain/ledger/postings.ts'
import { lotsOf, postEntry } from '../../store/ledger.ts'
import { placeReturned } from '../../store/lot.ts'
import type { TransactionContext } from '../context.ts'
import { currencyOf, type MoneyCampaign, type ReturnOptions } from './money-job.ts'
import { postForAll } from './post-for-all.ts'
import { takeFree } from './take-credit.ts'

/** L05: a public campaign opens or gets more slots: slots x price move to its reserve. Error: insufficient_balance. */
export async function reserveForCampaign(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  slots: number,
): Promise<void> {
  if (slots <= 0) return
  const { from, slices } = await takeFree(ctx, campaign, campaign.price * BigInt(slots))
  await postEntry(
    ctx.db,
    postings.campaignReserved(
      { idemKey: `campaign:${campaign.id}:L05:${campaign.version}:${slots}`, currency: currencyOf(campaign) },
      { marketerId: campaign.marketerId, campaignId: campaign.id, from, slices },
    ),
    ctx.now(),
  )
}

/**
 * L09: after recruiting or for fewer slots: frees reserve, latest lots of the spend order first. Returns the amount.
 */
export async function returnReserve(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  amount: bigint | 'all',
  options: ReturnOptions = {},
): Promise<bigint> {
  const reserve = await lotsOf(ctx.db, campaign.marketerId, 'mkt.reserved', {
    ref: campaign.id,
    lock: true,
    currency: campaign.currency,
  })
  const total = sumSlices(reserve)
  const back = amount === 'all' ? total : amount
  if (back === 0n) return 0n
  const slices = splitSlices(reserve, total - back).tail
  const cause = options.isMarketerCause ? 'marketer' : 'offer'
  const places = await placeReturned(ctx.db, slices, ctx.now(), cause)
  await postForAll(
    ctx,
    postings.reserveReturned(
      { idemKey: `campaign:${campaign.id}:L09:${campaign.version}:${back}`, currency: currencyOf(campaign) },
      {
        marketerId: campaign.marketerId,
        campaignId: campaign.id,
        to: campaign.fund === 'package' ? 'mkt.package' : 'mkt.available',
        slices,
        places,
      },
    ),
    `CAMPAIGN${campaign.id.slice(-8).toUpperCase()}-${campaign.version}`,
  )
  return back
}

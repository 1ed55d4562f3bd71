import type { Slice } from '../../../domain/ledger/entry.ts'
import { takeFromLots } from '../../../domain/ledger/lots.ts'
import { lotsOf } from '../../store/ledger.ts'
import type { TransactionContext } from '../context.ts'
import type { MoneyCampaign } from './money-job.ts'

/** Free credit that pays `amount`: lots in spend order, or the campaign's package lot in whole slots. */
export async function takeFree(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  amount: bigint,
): Promise<{ from: 'mkt.available' | 'mkt.package'; slices: Slice[] }> {
  const from = campaign.fund === 'package' ? 'mkt.package' : 'mkt.available'
  const lots = await lotsOf(ctx.db, campaign.marketerId, from, { lock: true, currency: campaign.currency })
  const fitting =
    campaign.fund !== 'package'
      ? lots
      : lots.filter((lot) =>
          campaign.lotId
            ? [lot.lotId, lot.originId].includes(campaign.lotId)
            : lot.slotValue === campaign.price,
        )
  return { from, slices: takeFromLots(fitting, amount, ctx.now()) }
}

export async function takeAvailable(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  amount: bigint,
): Promise<Slice[]> {
  if (amount === 0n) return []
  const lots = await lotsOf(ctx.db, campaign.marketerId, 'mkt.available', {
    lock: true,
    currency: campaign.currency,
  })
  return takeFromLots(lots, amount, ctx.now())
}

import type { ChannelType } from '../../../domain/channel/types.ts'
import { Refusal } from '../../../domain/errors.ts'
import { jobPrice } from '../../../domain/job/job-price.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { type Db, sql } from '../../store/client.ts'
import { findSetting } from '../../store/setting.ts'
import type { Context } from '../context.ts'
import { readServiceFeeBp } from '../job/service-fee.ts'

export interface PackageLot {
  id: string
  slotValue: bigint
  feePerSlot: bigint
  slots: number
  channelType: ChannelType
  postType: PostType
  followersMin: bigint | null
  followersMax: bigint | null
}

/** A package lot of this marketer with its offer in the version that was bought. Error: not_found. */
export async function requirePackageLot(db: Db, marketerId: string, lotId: string): Promise<PackageLot> {
  const lot =
    await db.maybeOne<PackageLot>(sql`SELECT l.id, l.slot_value, o.fee_per_slot, coalesce(l.slots, o.slots) AS slots,
      o.channel_type, o.post_type, o.followers_min, o.followers_max
    FROM credit_lot l JOIN package_offer_version o ON o.offer_id = l.offer_id AND o.version = l.offer_version
    WHERE l.id = ${lotId} AND l.marketer_id = ${marketerId} AND l.source = 'package' AND l.slot_value IS NOT NULL`)
  if (!lot) throw new Refusal('not_found', { fields: { lotId: 'not_found' } })
  return lot
}

/**
 * The least fee F of a job of this campaign now: the setting `least_job_fee`, else the country's. 0 for a package,
 * whose F was agreed when it was bought.
 */
export async function leastFeeOf(db: Db, ctx: Context, { fund }: Pick<CampaignRow, 'fund'>): Promise<bigint> {
  if (fund === 'package') return 0n
  const minor = await findSetting<number>(db, 'least_job_fee', ctx.now())
  return minor === undefined ? ctx.settings.country.fees.leastJobFee : BigInt(minor)
}

export interface Price {
  fee: bigint
  serviceFee: bigint
  price: bigint
  serviceFeeBp: number
}

/**
 * F, S and P of a campaign at today's rate; for a package, from its lot and the version that was bought
 * (docs/domain/campaigns.md#kinds, docs/domain/credits.md#packages).
 */
export async function priceOf(
  db: Db,
  ctx: Context,
  campaign: Pick<CampaignRow, 'fund' | 'lotId' | 'marketerId'>,
  fee: bigint,
): Promise<Price> {
  if (campaign.fund === 'package') {
    if (!campaign.lotId) return { fee: 0n, serviceFee: 0n, price: 0n, serviceFeeBp: 0 }
    const lot = await requirePackageLot(db, campaign.marketerId, campaign.lotId)
    const serviceFee = lot.slotValue - lot.feePerSlot
    const serviceFeeBp = lot.feePerSlot > 0n ? Number((serviceFee * 10_000n) / lot.feePerSlot) : 0
    return { fee: lot.feePerSlot, serviceFee, price: lot.slotValue, serviceFeeBp }
  }
  const serviceFeeBp = await readServiceFeeBp(db, ctx)
  return { ...jobPrice(fee, serviceFeeBp, ctx.settings.country.moneyStep), serviceFeeBp }
}

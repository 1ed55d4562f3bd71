import { takeFromLots } from '../../../domain/ledger/lots.ts'
import * as postings from '../../../domain/ledger/postings.ts'
import { lotsOf, postEntry, slicesOfEntry } from '../../store/ledger.ts'
import { placeReturned } from '../../store/lot.ts'
import type { TransactionContext } from '../context.ts'
import {
  aboutJob,
  campaignOf,
  currencyOf,
  endKey,
  holdKey,
  type MoneyJob,
  type ReturnOptions,
  type Settled,
} from './money-job.ts'
import { postForAll } from './post-for-all.ts'
import { takeAvailable, takeFree } from './take-credit.ts'

/**
 * L07 (offer-job): an offer of an invite campaign holds P, from free credit or one package slot. Error:
 * insufficient_balance (details available, missing).
 */
export async function holdForOffer(ctx: TransactionContext, job: MoneyJob): Promise<void> {
  const campaign = await campaignOf(ctx.db, job.campaignId)
  const { from, slices } = await takeFree(ctx, campaign, job.price)
  const head = { idemKey: holdKey(job.id), currency: currencyOf(job) }
  await postEntry(
    ctx.db,
    postings.offerHeld(head, { marketerId: job.marketerId, jobId: job.id, from, slices }),
    ctx.now(),
  )
}

/**
 * L06 (select-applicant, make-personal-offer): the slot's reserve becomes the job's hold; the extra of a personal offer
 * (P above the campaign's price) is taken from free credit. Error: insufficient_balance.
 */
export async function holdFromReserve(ctx: TransactionContext, job: MoneyJob): Promise<void> {
  const [campaign, reserve] = await Promise.all([
    campaignOf(ctx.db, job.campaignId),
    lotsOf(ctx.db, job.marketerId, 'mkt.reserved', {
      ref: job.campaignId,
      lock: true,
      currency: job.currency,
    }),
  ])
  const reserved = takeFromLots(reserve, campaign.price)
  const extra = await takeAvailable(ctx, campaign, job.price - campaign.price)
  const head = { idemKey: holdKey(job.id), currency: currencyOf(job) }
  await postEntry(
    ctx.db,
    postings.applicantSelected(head, {
      marketerId: job.marketerId,
      campaignId: campaign.id,
      jobId: job.id,
      reserved,
      extra,
    }),
    ctx.now(),
  )
}

/**
 * L08 (decline-offer, withdraw-offer, expire-offer): returns the hold of an offer that ended. A personal offer in a
 * campaign that still recruits returns the base price to the reserve (the caller frees the slot); everything else goes
 * back to its source (docs/domain/ledger.md#returned-money).
 */
export async function releaseHold(
  ctx: TransactionContext,
  job: MoneyJob,
  options: ReturnOptions = {},
): Promise<Settled> {
  const key = holdKey(job.id)
  const [campaign, lots] = await Promise.all([
    campaignOf(ctx.db, job.campaignId),
    lotsOf(ctx.db, job.marketerId, 'mkt.held', { ref: job.id, lock: true, currency: job.currency }),
  ])
  const held = lots.map(({ lotId, amount }) => ({ lotId, amount }))
  const isPackageLot = new Set(lots.filter((lot) => lot.source === 'package').map((lot) => lot.lotId))
  const recruiting = campaign.entry === 'public' && ['open', 'paused', 'full'].includes(campaign.status)
  const base = recruiting ? await slicesOfEntry(ctx.db, key, 'mkt.reserved', 'D') : []
  const rest = recruiting ? await slicesOfEntry(ctx.db, key, 'mkt.available', 'D') : held
  const toAvailable = rest.filter((slice) => !isPackageLot.has(slice.lotId))
  const toPackage = rest.filter((slice) => isPackageLot.has(slice.lotId))
  const cause = options.isMarketerCause ? 'marketer' : 'offer'
  const places = await placeReturned(ctx.db, rest, ctx.now(), cause)
  await postForAll(
    ctx,
    postings.offerReleased(
      { idemKey: endKey(job.id), currency: currencyOf(job) },
      {
        marketerId: job.marketerId,
        jobId: job.id,
        campaignId: campaign.id,
        toReserve: base,
        toAvailable,
        toPackage,
        places,
      },
    ),
    aboutJob(job),
  )
  return { settledFee: 0n, settledShare: 0n, settledServiceFee: 0n, settledReturned: job.price }
}

import { LEAST_SIMILAR, similarFees } from '../../../domain/campaign/expected-applicants.ts'
import { LEAST_SIMILAR_BRANDS, type Ratios, ratiosOf } from '../../../domain/campaign/report.ts'
import { addMonths, bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { type Db, sql } from '../../store/client.ts'
import { sumResults } from './sum-results.ts'

const MONTHS = 12
const COUNTED = 50
/** Newest campaigns of the same kind of work that are read (row 10 of docs/performance.md#goals). */
const LOOKED_THROUGH = 50 * LEAST_SIMILAR

export interface SimilarResults {
  /** Campaigns with metrics that were found. */
  campaigns: number
  least: number
  ratios: Ratios | null
}

/**
 * Results of similar campaigns of other brands: public, the same kind of work, a common platform, half to twice its
 * pay, recruiting ended within 12 months. Empty for fewer than `LEAST_SIMILAR`, or for few brands, because one rival's
 * numbers could be derived from it.
 */
export async function similarResults(db: Db, id: string, now: Date): Promise<SimilarResults> {
  const since = startOfBangkokDay(addMonths(bangkokDay(now), -MONTHS))
  const me = await db.one<{
    marketerId: string
    jobKind: string | null
    fee: bigint
    currency: Currency
    channelTypes: string[]
  }>(sql`SELECT marketer_id, job_kind, fee, currency, channel_types FROM campaign WHERE id = ${id}`)
  const fees = similarFees(me.fee)
  const found = await db.many<{
    id: string
  }>(sql`SELECT k.id FROM (SELECT id, marketer_id, fee, currency, channel_types FROM campaign
        WHERE entry = 'public' AND job_kind = ${me.jobKind} AND running_at >= ${since} AND id <> ${id}
        ORDER BY running_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) k
      WHERE k.marketer_id <> ${me.marketerId} AND k.currency = ${me.currency} AND k.fee BETWEEN ${fees.from} AND ${fees.to}
        AND k.channel_types && ${me.channelTypes}::text[] LIMIT ${COUNTED}`)
  const sums = await sumResults(db, sql`j.campaign_id = ANY (${found.map((one) => one.id)}::uuid[])`)
  const isEnough = sums.campaigns >= LEAST_SIMILAR && sums.brands >= LEAST_SIMILAR_BRANDS
  return {
    campaigns: Number(sums.campaigns),
    least: LEAST_SIMILAR,
    ratios: isEnough
      ? ratiosOf({ seen: Number(sums.seen), engagement: Number(sums.engagement), cost: sums.cost })
      : null,
  }
}

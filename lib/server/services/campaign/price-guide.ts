import { LEAST_SIMILAR, quartiles } from '../../../domain/campaign/expected-applicants.ts'
import { LEAST_SIMILAR_BRANDS } from '../../../domain/campaign/report.ts'
import { addMonths, bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireMarketer } from '../context.ts'
import { money } from '../job/card.ts'

const MONTHS = 12
/** Most campaigns of the same kind of work that are read, newest first, and most jobs that are counted. */
const LOOKED_THROUGH = 250
const COUNTED = 500

/**
 * What finished jobs like those of an own draft were paid: in public campaigns with the same kind of work and a common
 * platform that ended recruiting within 12 months. Empty for fewer than five jobs or three brands. Error: not_found.
 */
export async function getPriceGuide(ctx: Context, id: string) {
  const marketer = requireMarketer(ctx)
  const campaign = await findCampaign(ctx.db, id)
  if (campaign?.marketerId !== marketer.id) throw new Refusal('not_found')
  const since = startOfBangkokDay(addMonths(bangkokDay(ctx.now()), -MONTHS))
  const jobs = await ctx.db.many<{ fee: bigint; marketerId: string }>(sql`SELECT j.fee, j.marketer_id FROM (
      SELECT id, currency, channel_types FROM campaign
        WHERE entry = 'public' AND job_kind = ${campaign.jobKind} AND running_at >= ${since} AND id <> ${id}
        ORDER BY running_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) k
      JOIN job j ON j.campaign_id = k.id AND j.status = 'COMPLETED'
    WHERE k.currency = ${campaign.currency} AND k.channel_types && ${campaign.channelTypes}::text[] LIMIT ${COUNTED}`)
  const brands = new Set(jobs.map((job) => job.marketerId)).size
  const fees =
    jobs.length >= LEAST_SIMILAR && brands >= LEAST_SIMILAR_BRANDS
      ? quartiles(jobs.map((job) => Number(job.fee)))
      : undefined
  const wire = (minor: number) => money(BigInt(minor), campaign.currency)
  return {
    guide: fees ? { low: wire(fees.low), middle: wire(fees.middle), high: wire(fees.high) } : null,
    jobs: jobs.length,
    least: LEAST_SIMILAR,
    months: MONTHS,
  }
}

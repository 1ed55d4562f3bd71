import {
  type ExpectedApplicants,
  expectedApplicants,
  LEAST_SIMILAR,
  similarFees,
} from '../../../domain/campaign/expected-applicants.ts'
import { addMonths, bangkokDay, startOfBangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findCampaign } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireMarketer } from '../context.ts'
import { money } from '../job/card.ts'

const MONTHS = 12
/** Most similar campaigns that are counted. */
const COUNTED = 50
/**
 * Newest campaigns of the same kind of work that are read: a result needs five, and each may cost 50 rows (row 10 of
 * docs/performance.md#goals).
 */
const LOOKED_THROUGH = 50 * LEAST_SIMILAR

/**
 * How many people applied to public campaigns similar to an own one: the same kind of work, a common platform, half to
 * twice its pay, recruiting ended within the last 12 months (docs/screens.md#marketer-pages). Errors: not_signed_in,
 * wrong_member_kind, not_found.
 */
export async function expectApplicants(ctx: Context, id: string) {
  const marketer = requireMarketer(ctx)
  const campaign = await findCampaign(ctx.db, id)
  if (campaign?.marketerId !== marketer.id) throw new Refusal('not_found')
  const fees = similarFees(campaign.fee)
  const since = startOfBangkokDay(addMonths(bangkokDay(ctx.now()), -MONTHS))
  // The newest of the kind are read first: a rare fee or platform must not read the whole history.
  const similar = await ctx.db.many<{ applicants: bigint }>(sql`SELECT n.applicants FROM (
      SELECT k.id FROM (SELECT id, fee, currency, channel_types FROM campaign
        WHERE entry = 'public' AND job_kind = ${campaign.jobKind} AND running_at >= ${since} AND id <> ${id}
        ORDER BY running_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) k
      WHERE k.currency = ${campaign.currency} AND k.fee BETWEEN ${fees.from} AND ${fees.to}
        AND k.channel_types && ${campaign.channelTypes}::text[] LIMIT ${COUNTED}) c
    CROSS JOIN LATERAL (SELECT count(DISTINCT j.influencer_id) AS applicants FROM job j WHERE j.campaign_id = c.id) n`)
  const expected: ExpectedApplicants | null =
    expectedApplicants(similar.map((row) => Number(row.applicants))) ?? null
  return {
    expected,
    campaigns: similar.length,
    least: LEAST_SIMILAR,
    months: MONTHS,
    feeFrom: money(fees.from, campaign.currency),
    feeTo: money(fees.to, campaign.currency),
  }
}

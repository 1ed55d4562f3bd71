import type { JobStatus } from '../../../domain/job/statuses.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireMarketer } from '../context.ts'
import { money } from '../job/card.ts'
import { findCandidates, isOpenTo } from './candidate.ts'

const MOST_TOGETHER = 50

interface PersonRow {
  id: string
  channelIds: string[]
}

interface TogetherRow {
  jobId: string
  campaignId: string
  campaignTitle: string
  status: JobStatus
  fee: bigint
  currency: Currency
  at: Date
  url: string | null
}

/**
 * One influencer with everything that search and applications show
 * (docs/decisions/0049-what-brands-may-know-and-ask.md): active channels only, and the work for this brand. Error:
 * not_found, also where one blocked the other.
 */
export async function getInfluencerForBrand(ctx: Context, id: string) {
  const marketer = requireMarketer(ctx)
  const { channelIds } = await ctx.db.one<PersonRow>(sql`SELECT m.id,
      array_agg(ch.id ORDER BY ch.followers DESC NULLS LAST, ch.id) AS channel_ids
    FROM member m JOIN channel ch ON ch.member_id = m.id WHERE m.id = ${id} AND ${isOpenTo(marketer.id)} GROUP BY m.id`)
  const people = await findCandidates(ctx.db, channelIds, ctx.settings.currency)
  const channels = channelIds.flatMap((one) => people.get(one) ?? [])
  const together =
    await ctx.db.many<TogetherRow>(sql`SELECT j.id AS job_id, j.campaign_id, c.title AS campaign_title, j.status,
      j.fee, j.currency, j.updated_at AS at, p.url
    FROM job j JOIN campaign c ON c.id = j.campaign_id
      LEFT JOIN LATERAL (SELECT p.url FROM job_post p WHERE p.job_id = j.id ORDER BY p.created_at DESC LIMIT 1) p ON true
    WHERE j.influencer_id = ${id} AND j.marketer_id = ${marketer.id}
    ORDER BY j.updated_at DESC, j.id DESC LIMIT ${MOST_TOGETHER}`)
  const first = channels[0]
  const sum = (key: 'jobsDone' | 'jobsOnTime') =>
    channels.reduce((total, channel) => total + Number(channel[key]), 0)
  return {
    id,
    name: first?.name ?? '',
    imageUrl: first?.imageUrl ?? null,
    about: first?.about ?? null,
    province: first?.province ?? null,
    interests: first?.interests ?? [],
    jobsDone: sum('jobsDone'),
    jobsOnTime: sum('jobsOnTime'),
    channels,
    together: together.map(({ fee, currency, ...row }) => ({ ...row, fee: money(fee, currency) })),
  }
}

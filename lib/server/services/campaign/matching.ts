import {
  type ChannelVerdict,
  type MatchVerdict,
  matchChannels,
  matchCriteria,
  matchOffer,
} from '../../../domain/campaign/matching.ts'
import { Refusal } from '../../../domain/errors.ts'
import { present } from '../../../domain/present.ts'
import type { CampaignRow, CriteriaBody } from '../../store/campaign.ts'
import { findBrief } from '../../store/campaign.ts'
import type { Db } from '../../store/client.ts'
import {
  criteriaOf,
  findMatchRows,
  findOwnMatchRows,
  findRelations,
  type MatchRow,
  toMatchFacts,
} from '../../store/matching.ts'
import type { Context } from '../context.ts'

const placeOf = (ctx: Context) => ({ country: ctx.settings.country.code, currency: ctx.settings.currency })

async function criteriaNow(db: Db, campaign: CampaignRow): Promise<Partial<CriteriaBody>> {
  const brief = await findBrief(db, campaign.id, campaign.briefVersion)
  return brief?.criteria ?? campaign.criteriaDraft
}

/**
 * The verdict for one channel and one campaign now (docs/domain/campaigns.md#matching). `exceptJobId`: this application
 * does not count as already_in_campaign. Error: not_found (no such channel).
 */
export async function judgeChannel(
  db: Db,
  ctx: Context,
  campaign: CampaignRow,
  channelId: string,
  exceptJobId?: string,
  asOffer = false,
): Promise<MatchVerdict & { row: MatchRow }> {
  const [[row], body] = await Promise.all([findMatchRows(db, [channelId]), criteriaNow(db, campaign)])
  if (!row) throw new Refusal('not_found')
  const relations = await findRelations(db, {
    influencerIds: [row.influencerId],
    marketerIds: [campaign.marketerId],
    campaignIds: [campaign.id],
    exceptJobIds: exceptJobId === undefined ? [] : [exceptJobId],
  })
  const place = placeOf(ctx)
  const criteria = criteriaOf(campaign, body, place.country)
  const facts = toMatchFacts(row, campaign, relations, place)
  const judge = asOffer ? matchOffer : matchCriteria
  return { ...judge(criteria, facts.influencer, facts.channel, ctx.now()), row }
}

/** Verdicts on applications that wait, by the id of the job: the same as `judgeChannel`, asked together. */
export async function judgeApplications(
  db: Db,
  ctx: Context,
  campaigns: readonly CampaignRow[],
  jobs: readonly { id: string; campaignId: string; channelId: string; influencerId: string }[],
): Promise<Map<string, MatchVerdict>> {
  const [rows, relations, bodies] = await Promise.all([
    findMatchRows(
      db,
      jobs.map((job) => job.channelId),
    ),
    findRelations(db, {
      influencerIds: jobs.map((job) => job.influencerId),
      marketerIds: campaigns.map((campaign) => campaign.marketerId),
      campaignIds: campaigns.map((campaign) => campaign.id),
      exceptJobIds: jobs.map((job) => job.id),
    }),
    Promise.all(campaigns.map((campaign) => criteriaNow(db, campaign))),
  ])
  const place = placeOf(ctx)
  const channels = new Map(rows.map((row) => [row.channelId, row]))
  const asked = new Map(
    campaigns.map((campaign, at) => [
      campaign.id,
      { campaign, criteria: criteriaOf(campaign, bodies[at], place.country) },
    ]),
  )
  return new Map(
    jobs.map((job) => {
      const { campaign, criteria } = present(asked.get(job.campaignId), 'the campaign of an application')
      const row = present(channels.get(job.channelId), 'the channel of an application')
      const facts = toMatchFacts(row, campaign, relations, place)
      return [job.id, matchCriteria(criteria, facts.influencer, facts.channel, ctx.now())]
    }),
  )
}

/** Verdicts on offering a job (offer-job) to many channels of one campaign, by channel id. */
export async function judgeOffers(
  db: Db,
  ctx: Context,
  campaign: CampaignRow,
  channelIds: readonly string[],
): Promise<Map<string, MatchVerdict>> {
  const rows = await findMatchRows(db, channelIds)
  const relations = await findRelations(db, {
    influencerIds: rows.map((row) => row.influencerId),
    marketerIds: [campaign.marketerId],
    campaignIds: [campaign.id],
  })
  const place = placeOf(ctx)
  const criteria = criteriaOf(campaign, await criteriaNow(db, campaign), place.country)
  return new Map(
    rows.map((row) => {
      const facts = toMatchFacts(row, campaign, relations, place)
      return [row.channelId, matchOffer(criteria, facts.influencer, facts.channel, ctx.now())]
    }),
  )
}

export interface OpeningVerdict {
  isMatch: boolean
  bestChannelId: string | null
  channels: (ChannelVerdict & { type: string; handle: string })[]
}

type Opening = Pick<CampaignRow, 'id' | 'marketerId' | 'channelTypes' | 'currency'> & {
  criteria: Partial<CriteriaBody> | null
}

/**
 * Verdicts for one influencer on many openings: every channel with its reasons, the best first. The influencer's own
 * applications are ignored.
 */
export async function judgeOpenings(
  db: Db,
  ctx: Context,
  influencerId: string,
  openings: readonly Opening[],
): Promise<Map<string, OpeningVerdict>> {
  const [rows, relations] = await Promise.all([
    findOwnMatchRows(db, influencerId),
    findRelations(db, {
      influencerIds: [influencerId],
      marketerIds: openings.map((opening) => opening.marketerId),
      campaignIds: openings.map((opening) => opening.id),
    }),
  ])
  const place = placeOf(ctx)
  const verdicts = new Map<string, OpeningVerdict>()
  const byId = new Map(rows.map((row) => [row.channelId, row]))
  for (const opening of openings) {
    const criteria = criteriaOf(opening, opening.criteria, place.country)
    const facts = rows.map((row) => toMatchFacts(row, opening, relations, place))
    const first = facts[0]
    const judged = first
      ? matchChannels(
          criteria,
          first.influencer,
          facts.map((fact) => fact.channel),
          ctx.now(),
        )
      : []
    verdicts.set(opening.id, {
      isMatch: judged.some((verdict) => verdict.isMatch),
      bestChannelId: judged[0]?.channelId ?? null,
      channels: judged.map((verdict) => {
        const { type, handle } = present(byId.get(verdict.channelId), 'a channel that was judged')
        return { ...verdict, type, handle }
      }),
    })
  }
  return verdicts
}

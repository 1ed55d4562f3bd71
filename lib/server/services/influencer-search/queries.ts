import { FULL_AGE } from '../../../domain/account/statuses.ts'
import { FIGURE_LIFE_DAYS } from '../../../domain/channel/moves.ts'
import { addMonths, bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { containing } from '../../../domain/text/thai.ts'
import { type CriteriaBody, findCampaign } from '../../store/campaign.ts'
import { empty, type Sql, sql } from '../../store/client.ts'
import { isKeysetId } from '../../store/keyset.ts'
import { judgeOffers } from '../campaign/matching.ts'
import { type Context, requireMarketer } from '../context.ts'
import { toFailures } from '../job/card.ts'
import { CANDIDATE_VIEW, type CandidateRow, isOpenTo, toCandidate } from './candidate.ts'
import { commonPieces } from './common-pieces.ts'
import { requireOwnList } from './lists.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Conditions of every match: channel and member usable, numbers fresh, of age or with consent. */
function usableWhere(ctx: Context): Sql {
  const now = ctx.now()
  return sql`m.kind = 'influencer' AND m.status = 'active' AND ch.status = 'active' AND m.country = ${ctx.settings.country.code}
    AND ((ch.figures_source = 'api' AND ch.figures_at >= ${daysBefore(now, FIGURE_LIFE_DAYS.api)})
      OR (ch.figures_source = 'screenshot' AND ch.figures_at >= ${daysBefore(now, FIGURE_LIFE_DAYS.screenshot)}))
    AND (p.birth_date <= ${addMonths(bangkokDay(now), -12 * FULL_AGE)}::date OR EXISTS (SELECT 1 FROM document d
      WHERE d.member_id = m.id AND d.kind = 'parental_consent' AND d.is_current AND d.status IN ('approve', 'complete')))`
}

/** The criteria of docs/domain/campaigns.md#matching as SQL, for counting; a test keeps it equal to `matchCriteria`. */
function criteriaWhere(ctx: Context, criteria: CriteriaBody, channelTypes: readonly string[]): Sql {
  const today = bangkokDay(ctx.now())
  const list = (values: readonly string[], condition: Sql) =>
    values.length > 0 ? sql`AND ${condition}` : empty
  return sql`${usableWhere(ctx)}
    ${list(channelTypes, sql`ch.type = ANY (${[...channelTypes]}::text[])`)}
    ${criteria.followersMin === null ? empty : sql`AND ch.followers >= ${criteria.followersMin}`}
    ${criteria.followersMax === null ? empty : sql`AND ch.followers <= ${criteria.followersMax}`}
    ${criteria.engagementMinBp === null ? empty : sql`AND ch.engagement_bp >= ${criteria.engagementMinBp}`}
    ${criteria.ageMin === null ? empty : sql`AND p.birth_date <= ${addMonths(today, -12 * criteria.ageMin)}::date`}
    ${criteria.ageMax === null ? empty : sql`AND p.birth_date > ${addMonths(today, -12 * (criteria.ageMax + 1))}::date`}
    ${list(criteria.genders, sql`p.gender = ANY (${criteria.genders}::text[])`)}
    ${list(criteria.provinces, sql`p.province = ANY (${criteria.provinces}::text[])`)}
    ${list(criteria.nationalities, sql`p.nationality = ANY (${criteria.nationalities}::text[])`)}
    ${list(criteria.languages, sql`p.content_languages && ${criteria.languages}::text[]`)}
    ${list(criteria.interests, sql`p.interests && ${criteria.interests}::text[]`)}`
}

/** How many channels and influencers meet the criteria now, ignoring blocks and own campaigns. */
export async function countMatching(
  ctx: Context,
  input: { criteria: CriteriaBody; channelTypes: readonly string[] },
): Promise<{ channels: number; influencers: number }> {
  const row = await ctx.db.one<{ channels: bigint; influencers: bigint }>(sql`SELECT count(*) AS channels,
      count(DISTINCT m.id) AS influencers
    FROM channel ch JOIN member m ON m.id = ch.member_id LEFT JOIN influencer_profile p ON p.member_id = m.id
    WHERE ${criteriaWhere(ctx, input.criteria, input.channelTypes)}`)
  return { channels: Number(row.channels), influencers: Number(row.influencers) }
}

/** The same for a signed-in marketer. Errors: not_signed_in, wrong_member_kind. */
export async function countMatches(
  ctx: Context,
  input: { criteria: CriteriaBody; channelTypes: readonly string[] },
) {
  requireMarketer(ctx)
  return countMatching(ctx, input)
}

export interface SearchInput {
  type?: string[] | undefined
  followersMin?: number | undefined
  followersMax?: number | undefined
  interest?: string[] | undefined
  province?: string[] | undefined
  /** Whole units of the currency. */
  priceMax?: number | undefined
  postType?: string | undefined
  q?: string | undefined
  /** An own saved list. */
  list?: string | undefined
  campaignId?: string | undefined
  after?: string | undefined
  limit: number
}

function decodeAfter(after: string | undefined): { followers: string; id: string } | undefined {
  if (after === undefined) return undefined
  const [followers = '', id = ''] = Buffer.from(after, 'base64url').toString().split('|')
  if (!/^-?\d{1,15}$/.test(followers) || !isKeysetId(id))
    throw new Refusal('malformed_input', { fields: { after: 'invalid' } })
  return { followers, id }
}

/** Channel `ch` has a job in the campaign that did not end before its contract: `already_in_campaign` of the matching. */
const isIn = (campaignId: string): Sql => sql`EXISTS (SELECT 1 FROM job j WHERE j.campaign_id = ${campaignId}
  AND j.channel_id = ch.id AND j.status NOT IN ('REJECTED', 'CANCEL'))`

/**
 * Active channels for invitations, most followers first. With an own campaign each has the reasons for which an offer
 * (offer-job) would be refused, and who is in it already is found by name only. Errors: not_found (campaign or list of others), malformed_input.
 */
export async function searchInfluencers(ctx: Context, input: SearchInput) {
  const marketer = requireMarketer(ctx)
  const campaign = input.campaignId ? await findCampaign(ctx.db, input.campaignId) : undefined
  if (input.campaignId && campaign?.marketerId !== marketer.id) throw new Refusal('not_found')
  if (input.list) await requireOwnList(ctx.db, marketer.id, input.list)
  const key = decodeAfter(input.after)
  const like = input.q ? containing(input.q) : null
  const common = like ? await commonPieces(ctx) : []
  const rows = await ctx.db.many<CandidateRow>(sql`${CANDIDATE_VIEW}
    WHERE ${isOpenTo(marketer.id)} AND m.country = ${ctx.settings.country.code}
      ${input.list ? sql`AND ch.id IN (SELECT i.channel_id FROM influencer_list_item i WHERE i.list_id = ${input.list})` : empty}
      ${input.type ? sql`AND ch.type = ANY (${input.type}::text[])` : empty}
      ${input.followersMin === undefined ? empty : sql`AND ch.followers >= ${input.followersMin}`}
      ${input.followersMax === undefined ? empty : sql`AND ch.followers <= ${input.followersMax}`}
      ${input.interest ? sql`AND p.interests && ${input.interest}::text[]` : empty}
      ${input.province ? sql`AND p.province = ANY (${input.province}::text[])` : empty}
      ${
        input.priceMax === undefined && !input.postType
          ? empty
          : sql`AND EXISTS (SELECT 1 FROM channel_rate r WHERE r.channel_id = ch.id
        ${input.postType ? sql`AND r.post_type = ${input.postType}` : empty}
        ${input.priceMax === undefined ? empty : sql`AND r.amount <= ${BigInt(input.priceMax) * 100n}`})`
      }
      ${
        like
          ? sql`AND ch.search_grams @> rare_needles(${input.q}, ${common}::text[])
        AND (ch.handle_norm ILIKE ${like} OR p.nickname ILIKE ${like} OR ch.display_name ILIKE ${like})`
          : empty
      }
      ${campaign && !like ? sql`AND NOT ${isIn(campaign.id)}` : empty}
      ${key ? sql`AND (coalesce(ch.followers, -1), ch.id) < (${key.followers}::bigint, ${key.id}::uuid)` : empty}
    ORDER BY coalesce(ch.followers, -1) DESC, ch.id DESC LIMIT ${input.limit + 1}`)
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  const verdicts = campaign
    ? await judgeOffers(
        ctx.db,
        ctx,
        campaign,
        shown.map((row) => row.channelId),
      )
    : undefined
  return {
    items: shown.map((row) => {
      const failures = verdicts?.get(row.channelId)?.failures ?? []
      return {
        ...toCandidate(row, ctx.settings.currency),
        alreadyInCampaign: failures.some((failure) => failure.code === 'already_in_campaign'),
        failures: toFailures(failures),
      }
    }),
    next:
      rows.length > input.limit && last
        ? Buffer.from(`${last.followers ?? -1}|${last.channelId}`).toString('base64url')
        : null,
  }
}

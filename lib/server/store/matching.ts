import type { Criteria, MatchChannel, MatchInfluencer } from '../../domain/campaign/criteria.ts'
import type { ChannelStatus, MetricsSource } from '../../domain/channel/moves.ts'
import type { ChannelType } from '../../domain/channel/types.ts'
import type { Currency } from '../../domain/money/money.ts'
import type { CampaignRow, CriteriaBody } from './campaign.ts'
import { toCriteria } from './campaign.ts'
import { anyOf, type Db, type Sql, sql } from './client.ts'

/** Facts of one channel and its owner for matching, independent of the campaign. */
export interface MatchRow {
  channelId: string
  influencerId: string
  type: ChannelType
  handle: string
  channelStatus: ChannelStatus
  /** Proof or metrics wait for an operator. */
  isChannelSent: boolean
  followers: bigint | null
  engagementBp: number | null
  figuresSource: MetricsSource | null
  figuresAt: Date | null
  memberStatus: string
  isProfileComplete: boolean
  country: string
  birthDate: string | null
  gender: string | null
  province: string | null
  nationality: string | null
  contentLanguages: string[] | null
  interests: string[] | null
  hasGuardianConsent: boolean
}

const PERSON: Sql = sql`m.status AS member_status, m.country, p.completed_at IS NOT NULL AS is_profile_complete,
    p.birth_date, p.gender, p.province, p.nationality, p.content_languages, p.interests,
    EXISTS (SELECT 1 FROM document d WHERE d.member_id = m.id AND d.kind = 'parental_consent' AND d.is_current
      AND d.status IN ('approve', 'complete')) AS has_guardian_consent`
const MATCH_ROWS: Sql = sql`SELECT ch.id AS channel_id, ch.member_id AS influencer_id, ch.type, ch.handle, ch.status AS channel_status,
    CASE WHEN ch.status IN ('allowed', 'active') THEN ch.claim_at IS NOT NULL
      ELSE ch.proof_sent_at IS NOT NULL AND ch.status IN ('waiting_approve', 'disconnected', 'not_found') END AS is_channel_sent,
    ch.followers, ch.engagement_bp, ch.figures_source, ch.figures_at, ${PERSON}
  FROM channel ch JOIN member m ON m.id = ch.member_id LEFT JOIN influencer_profile p ON p.member_id = m.id`

/** Facts of a person alone for matching; the row has a placeholder channel. */
export function findPersonFacts(db: Db, influencerId: string): Promise<MatchRow> {
  return db.one<MatchRow>(sql`SELECT '' AS channel_id, m.id AS influencer_id, 'INSTAGRAM' AS type, '' AS handle, 'active' AS channel_status,
      false AS is_channel_sent, NULL::bigint AS followers, NULL::integer AS engagement_bp, NULL AS figures_source, NULL::timestamptz AS figures_at, ${PERSON}
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id WHERE m.id = ${influencerId}`)
}

/** Facts of the channels with these ids. */
export function findMatchRows(db: Db, channelIds: readonly string[]): Promise<MatchRow[]> {
  return db.many<MatchRow>(sql`${MATCH_ROWS} WHERE ch.id = ANY (${[...channelIds]}::uuid[])`)
}

/** Facts of all channels of an influencer that are not closed. */
export function findOwnMatchRows(db: Db, influencerId: string): Promise<MatchRow[]> {
  return db.many<MatchRow>(
    sql`${MATCH_ROWS} WHERE ch.member_id = ${influencerId} AND ch.status <> 'deactivated' ORDER BY ch.created_at, ch.id`,
  )
}

/** Pairs that must not work together, and jobs that exist already. */
export interface MatchRelations {
  /** Pairs `influencer:marketer`: the same person. */
  same: ReadonlySet<string>
  /** Pairs `influencer:marketer`: one blocked the other. */
  blocked: ReadonlySet<string>
  /** Pairs `campaign:channel` with a job that is not REJECTED or CANCEL. */
  taken: ReadonlySet<string>
}

/** `exceptJobIds`: the applications that are being judged do not count as taken. */
export async function findRelations(
  db: Db,
  given: {
    influencerIds: readonly string[]
    marketerIds: readonly string[]
    campaignIds: readonly string[]
    exceptJobIds?: readonly string[] | undefined
  },
): Promise<MatchRelations> {
  const influencers = [...new Set(given.influencerIds)]
  const marketers = [...new Set(given.marketerIds)]
  // One row for each pair, and only accounts of these members (OFFSET separates them): a planner that expects few equal
  // pairs would scan whole tables.
  const rows = await db.many<{ kind: keyof MatchRelations | 'other'; key: string }>(sql`
    SELECT CASE WHEN i.person_hash = m.person_hash OR i.phone = m.phone OR ip.national_id_hash = mp.tax_id_hash
      THEN 'same' ELSE 'other' END AS kind, i.id || ':' || m.id AS key
    FROM member i CROSS JOIN member m
    LEFT JOIN influencer_profile ip ON ip.member_id = i.id LEFT JOIN marketer_profile mp ON mp.member_id = m.id
    WHERE i.id = ${anyOf(influencers)} AND m.id = ${anyOf(marketers)}
    UNION ALL SELECT 'same', a.member_id || ':' || b.member_id
    FROM (SELECT member_id, account_hash FROM bank_account WHERE member_id = ${anyOf(marketers)} OFFSET 0) b
    JOIN (SELECT member_id, account_hash FROM bank_account WHERE member_id = ${anyOf(influencers)} OFFSET 0) a USING (account_hash)
    UNION ALL SELECT 'blocked', blocker_id || ':' || blocked_id FROM member_block
    WHERE blocker_id = ${anyOf(influencers)} AND blocked_id = ${anyOf(marketers)}
    UNION ALL SELECT 'blocked', blocked_id || ':' || blocker_id FROM member_block
    WHERE blocked_id = ${anyOf(influencers)} AND blocker_id = ${anyOf(marketers)}
    UNION ALL SELECT 'taken', campaign_id || ':' || channel_id FROM job
    WHERE campaign_id = ${anyOf(given.campaignIds)} AND influencer_id = ${anyOf(influencers)}
      AND status NOT IN ('REJECTED', 'CANCEL') AND id <> ALL (${[...(given.exceptJobIds ?? [])]}::uuid[])`)
  const keysOf = (kind: keyof MatchRelations) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.key))
  return { same: keysOf('same'), blocked: keysOf('blocked'), taken: keysOf('taken') }
}

/** Joins a row and the relations into the facts of the rule. `country` and `currency` are the installation's. */
export function toMatchFacts(
  row: MatchRow,
  campaign: { id: string; marketerId: string },
  relations: MatchRelations,
  place: { country: string; currency: Currency },
): { influencer: MatchInfluencer; channel: MatchChannel } {
  const pair = `${row.influencerId}:${campaign.marketerId}`
  return {
    influencer: {
      memberStatus: row.memberStatus,
      isInReview: row.memberStatus === 'waiting_approve' && row.isProfileComplete,
      country: row.country,
      currency: row.country === place.country ? place.currency : null,
      birthDay: row.birthDate,
      gender: row.gender,
      province: row.province,
      nationality: row.nationality,
      languages: row.contentLanguages ?? [],
      interests: row.interests ?? [],
      hasGuardianConsent: row.hasGuardianConsent,
      isMarketerHimself: relations.same.has(pair),
      isBlocked: relations.blocked.has(pair),
    },
    channel: {
      channelId: row.channelId,
      type: row.type,
      status: row.channelStatus,
      isInReview: row.isChannelSent,
      followers: row.followers === null ? null : Number(row.followers),
      engagementBp: row.engagementBp,
      figures: row.figuresSource && row.figuresAt ? { source: row.figuresSource, at: row.figuresAt } : null,
      isInCampaign: relations.taken.has(`${campaign.id}:${row.channelId}`),
    },
  }
}

/** The criteria of a campaign with its channel types, country and currency. */
export function criteriaOf(
  campaign: Pick<CampaignRow, 'channelTypes' | 'currency'>,
  body: Partial<CriteriaBody> | null | undefined,
  country: string,
): Criteria {
  return {
    ...toCriteria(body),
    country,
    currency: campaign.currency,
    channelTypes: campaign.channelTypes,
  }
}

import type { ChannelType } from '../../../domain/channel/types.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { type Db, empty, type Sql, sql } from '../../store/client.ts'
import { fileUrl, money } from '../job/card.ts'
import { SHOWN_PICTURE } from '../job/work-pictures.ts'

export interface CandidateRow {
  channelId: string
  influencerId: string
  name: string
  imageFileId: string | null
  about: string | null
  type: ChannelType
  handle: string
  url: string | null
  followers: bigint | null
  engagementBp: number | null
  figuresAt: Date | null
  interests: string[] | null
  province: string | null
  rates: { postType: PostType; amount: number }[]
  jobsDone: bigint
  jobsOnTime: bigint
  works: { url: string; at: string; fileId: string | null }[]
}

/**
 * Columns that a marketer compares, of channel `ch`, member `m`, profile `p`. Names are the public ones, never the
 * legal name.
 */
export const CANDIDATE_VIEW: Sql = sql`SELECT ch.id AS channel_id, m.id AS influencer_id,
    coalesce(nullif(p.nickname, ''), ch.display_name, ch.handle) AS name, p.image_file_id, p.about, ch.type, ch.handle, ch.url,
    ch.followers, ch.engagement_bp, ch.figures_at, p.interests, p.province,
    coalesce((SELECT jsonb_agg(jsonb_build_object('postType', r.post_type, 'amount', r.amount) ORDER BY r.post_type)
      FROM channel_rate r WHERE r.channel_id = ch.id), '[]') AS rates,
    (SELECT count(*) FROM job d WHERE d.channel_id = ch.id AND d.status = 'COMPLETED') AS jobs_done,
    (SELECT count(*) FROM job d WHERE d.channel_id = ch.id AND d.status = 'COMPLETED' AND NOT d.late) AS jobs_on_time,
    coalesce((SELECT jsonb_agg(jsonb_build_object('url', w.url, 'at', w.at, 'fileId', ${SHOWN_PICTURE}) ORDER BY w.at DESC) FROM (
      SELECT d.id AS job_id, s.url, coalesce(s.posted_at, s.created_at) AS at FROM job d JOIN job_post s ON s.job_id = d.id
      WHERE d.channel_id = ch.id AND d.status = 'COMPLETED' ORDER BY coalesce(s.posted_at, s.created_at) DESC LIMIT 3) w), '[]') AS works
  FROM channel ch JOIN member m ON m.id = ch.member_id LEFT JOIN influencer_profile p ON p.member_id = m.id`

/** Channel `ch` of member `m` that a brand may find: both active, and neither side blocked the other. */
export const isOpenTo = (
  marketerId: string,
): Sql => sql`m.kind = 'influencer' AND m.status = 'active' AND ch.status = 'active'
      AND NOT EXISTS (SELECT 1 FROM member_block b WHERE (b.blocker_id = m.id AND b.blocked_id = ${marketerId})
        OR (b.blocked_id = m.id AND b.blocker_id = ${marketerId}))`

export function toCandidate(row: CandidateRow, currency: Currency) {
  return {
    channelId: row.channelId,
    influencerId: row.influencerId,
    name: row.name,
    imageUrl: fileUrl(row.imageFileId),
    about: row.about,
    type: row.type,
    handle: row.handle,
    url: row.url,
    followers: row.followers,
    engagementBp: row.engagementBp,
    figuresAt: row.figuresAt,
    interests: row.interests ?? [],
    province: row.province,
    rates: row.rates.map((rate) => ({
      postType: rate.postType,
      amount: money(BigInt(rate.amount), currency),
    })),
    jobsDone: row.jobsDone,
    jobsOnTime: row.jobsOnTime,
    works: row.works.map((work) => ({
      url: work.url,
      at: new Date(work.at),
      imageUrl: fileUrl(work.fileId),
    })),
  }
}
export type Candidate = ReturnType<typeof toCandidate>

/** Candidates by channel id; with `openTo` only those whom that brand may find. */
export async function findCandidates(
  db: Db,
  channelIds: readonly string[],
  currency: Currency,
  openTo?: string,
): Promise<Map<string, Candidate>> {
  if (channelIds.length === 0) return new Map()
  const rows = await db.many<CandidateRow>(
    sql`${CANDIDATE_VIEW} WHERE ch.id = ANY (${[...channelIds]}::uuid[]) ${openTo ? sql`AND ${isOpenTo(openTo)}` : empty}`,
  )
  return new Map(rows.map((row) => [row.channelId, toCandidate(row, currency)]))
}

import { anybody, type BriefBody, type CriteriaBody, emptyBrief } from '../../domain/campaign/brief.ts'
import type { Goal } from '../../domain/campaign/report.ts'
import type { CampaignStatus } from '../../domain/campaign/states.ts'
import type { ChannelType } from '../../domain/channel/types.ts'
import type { PostType } from '../../domain/job/kinds.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type Db, type Sql, sql, type Tx } from './client.ts'

export type { BriefBody, CriteriaBody } from '../../domain/campaign/brief.ts'

export interface Deliverable {
  postType: PostType
  count: number
  note: string
}

export interface UsageRights {
  kind: 'none' | 'repost' | 'paid_ads'
  months: number
  countries: string[]
}

/** A row of table `campaign`. */
export interface CampaignRow {
  id: string
  no: bigint
  marketerId: string
  kind: 'invite_only' | 'public' | 'package'
  entry: 'invite' | 'public'
  fund: 'credit' | 'package'
  lotId: string | null
  status: CampaignStatus
  version: number
  title: string
  currency: Currency
  fee: bigint
  serviceFee: bigint
  price: bigint
  slots: number
  slotsTaken: number
  channelTypes: ChannelType[]
  jobKind: 'share' | 'review' | 'video' | null
  category: string | null
  deliverables: Deliverable[]
  contentOnly: boolean
  draftRequired: boolean
  product: 'none' | 'ship'
  productNote: string | null
  maxRevisions: number
  keepLiveHours: number
  postFrom: string | null
  postUntil: string | null
  applyBy: Date | null
  usageRights: UsageRights
  questionnaire: Record<string, unknown> | null
  goal: Goal | null
  briefVersion: number
  briefDraft: Partial<BriefBody>
  criteriaDraft: Partial<CriteriaBody>
  invitedChannelIds: string[]
  imageFileId: string | null
  reviewReason: string | null
  openedAt: Date | null
  runningAt: Date | null
  reportingAt: Date | null
  endedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Fills what a draft leaves out. */
export function toBrief(body: Partial<BriefBody> | null | undefined): BriefBody {
  return {
    ...emptyBrief(),
    ...body,
    disclosureTag: body?.disclosureTag?.trim() || '#ad',
  }
}

export function toCriteria(body: Partial<CriteriaBody> | null | undefined): CriteriaBody {
  return { ...anybody(), ...body }
}

export function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db.maybeOne<CampaignRow>(sql`SELECT * FROM campaign WHERE id = ${id}`)
}

/**
 * Locks the campaign, always before its jobs, so that moves of a job and of its campaign cannot deadlock. `share`:
 * others may read and apply, but not move it.
 */
export function lockCampaign(db: Tx, id: string, mode: 'update' | 'share'): Promise<CampaignRow | undefined> {
  return db.maybeOne<CampaignRow>(
    mode === 'update'
      ? sql`SELECT * FROM campaign WHERE id = ${id} FOR NO KEY UPDATE`
      : sql`SELECT * FROM campaign WHERE id = ${id} FOR SHARE`,
  )
}

/** Locks in the order of the ids, for moves of several jobs of theirs. */
export function lockCampaigns(
  db: Tx,
  ids: readonly string[],
  mode: 'update' | 'share' = 'share',
): Promise<CampaignRow[]> {
  const rows = sql`SELECT * FROM campaign WHERE id = ANY (${[...new Set(ids)]}::uuid[]) ORDER BY id`
  return db.many<CampaignRow>(mode === 'update' ? sql`${rows} FOR NO KEY UPDATE` : sql`${rows} FOR SHARE`)
}

/** Takes or frees one slot; taking the last makes the campaign full, freeing one opens a full one. */
export function changeSlotsTaken(
  db: Tx,
  id: string,
  by: 1 | -1,
  now: Date,
): Promise<CampaignRow | undefined> {
  return by === 1
    ? db.maybeOne<CampaignRow>(sql`UPDATE campaign SET slots_taken = slots_taken + 1, updated_at = ${now},
          status = CASE WHEN slots_taken + 1 = slots THEN 'full' ELSE status END,
          version = CASE WHEN slots_taken + 1 = slots THEN version + 1 ELSE version END
        WHERE id = ${id} AND status = 'open' AND slots_taken < slots RETURNING *`)
    : db.maybeOne<CampaignRow>(sql`UPDATE campaign SET slots_taken = slots_taken - 1, updated_at = ${now},
          status = CASE WHEN status = 'full' THEN 'open' ELSE status END,
          version = CASE WHEN status = 'full' THEN version + 1 ELSE version END
        WHERE id = ${id} AND slots_taken > 0 RETURNING *`)
}

export interface BriefRow {
  version: number
  body: BriefBody
  criteria: CriteriaBody
}

/** One immutable version of brief and criteria. */
export function findBrief(db: Db, campaignId: string, version: number): Promise<BriefRow | undefined> {
  return db.maybeOne<BriefRow>(
    sql`SELECT version, body, criteria FROM brief WHERE campaign_id = ${campaignId} AND version = ${version}`,
  )
}

export async function insertBrief(db: Tx, row: BriefRow & { campaignId: string; now: Date }): Promise<void> {
  await db.run(sql`INSERT INTO brief (campaign_id, version, body, criteria, created_at)
    VALUES (${row.campaignId}, ${row.version}, ${JSON.stringify(row.body)}, ${JSON.stringify(row.criteria)}, ${row.now})`)
}

const OPENING_SOURCE: Sql = sql`coalesce(nullif(mp.brand_name, ''), nullif(mp.company_name, ''), m.name, '') AS brand_name,
    mp.image_file_id AS brand_image, b.criteria
  FROM campaign c JOIN member m ON m.id = c.marketer_id LEFT JOIN marketer_profile mp ON mp.member_id = m.id
    LEFT JOIN brief b ON b.campaign_id = c.id AND b.version = c.brief_version`
interface OpeningSource {
  brandName: string
  brandImage: string | null
  criteria: CriteriaBody | null
}

/** An opening for lists and matching: many are read for one page, so long texts are left out. */
export type OpeningRow = OpeningSource &
  Pick<
    CampaignRow,
    | 'id'
    | 'marketerId'
    | 'title'
    | 'currency'
    | 'fee'
    | 'slots'
    | 'slotsTaken'
    | 'channelTypes'
    | 'jobKind'
    | 'category'
    | 'deliverables'
    | 'contentOnly'
    | 'product'
    | 'applyBy'
    | 'imageFileId'
    | 'openedAt'
  >
export const OPENING_VIEW: Sql = sql`SELECT c.id, c.marketer_id, c.title, c.currency, c.fee, c.slots, c.slots_taken,
    c.channel_types, c.job_kind, c.category, c.deliverables, c.content_only, c.product, c.apply_by, c.image_file_id, c.opened_at,
    ${OPENING_SOURCE}`

/** An opening with everything that its own page shows. */
export type WholeOpeningRow = OpeningSource & CampaignRow & { brief: BriefBody | null }
export const WHOLE_OPENING_VIEW: Sql = sql`SELECT c.*, b.body AS brief, ${OPENING_SOURCE}`

/** The filters of the board. `pay` in minor units. */
export interface OpeningFilter {
  platform?: readonly string[] | undefined
  pay?: bigint | undefined
  category?: readonly string[] | undefined
  kind?: string | undefined
  /** Words of its title, as a LIKE pattern. */
  like?: string | undefined
  /** Exact titles that are found too. */
  titles?: readonly string[] | undefined
}

export function openingWhere(filter: OpeningFilter, now: Date): Sql {
  return sql`c.entry = 'public' AND c.status = 'open' AND (c.apply_by IS NULL OR c.apply_by > ${now})
    AND (${filter.platform ?? null}::text[] IS NULL OR c.channel_types && ${filter.platform ?? null}::text[])
    AND (${filter.pay ?? null}::bigint IS NULL OR c.fee >= ${filter.pay ?? null}::bigint)
    AND (${filter.category ?? null}::text[] IS NULL OR c.category = ANY (${filter.category ?? null}::text[]))
    AND (${filter.kind ?? null}::text IS NULL OR c.job_kind = ${filter.kind ?? null}::text)
    AND (${filter.like ?? null}::text IS NULL OR c.title ILIKE ${filter.like ?? null}::text
      OR c.title = ANY (${filter.titles ?? []}::text[]))`
}
